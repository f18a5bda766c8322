import type { AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { type Columns, type Sql, selectList } from '../../../../platform/database/index.js';
import type { VideoEntity } from '../video.entity.js';
import { toAccessFields } from '../video.mapper.js';
import type { VideoAccessFields } from '../video.policy.js';
import { VIDEO_ACCESS_COLUMNS, type VideoAccessRow } from '../video.row.js';

/** Keys of a video's objects; null for missing ones. */
export interface MediaKeys {
  videoKey: string | null;
  thumbnailKey: string | null;
  coverKey: string | null;
  /** Keys of all stills, including the chosen one, and of the captions. */
  otherKeys: string[];
}

export interface RatedVideo {
  id: number;
  access: VideoAccessFields;
  /** The rating by moderators; null for none. */
  minimumRating: AgeRating | null;
  keys: MediaKeys;
}

const FIELDS = [
  'minimum_rating',
  'video_key',
  'thumbnail_key',
  'cover_key',
] as const satisfies Columns<VideoEntity>;
type RatedRow = VideoAccessRow & Pick<VideoEntity, (typeof FIELDS)[number]> & { other_keys: string[] };

/** Of a video with the id in $1. */
const OTHER_KEYS = `ARRAY(SELECT object_key FROM video_posters WHERE video_id = $1
  UNION ALL SELECT object_key FROM video_captions WHERE video_id = $1 ORDER BY object_key)`;

const RENAMED = `FROM unnest($2::text[], $3::text[]) AS renamed (key, next_key)
  WHERE video_id = $1 AND object_key = renamed.key`;
const RENAMES = [
  {
    name: 'rating-rename-posters',
    text: `UPDATE video_posters SET object_key = renamed.next_key ${RENAMED}`,
  },
  {
    name: 'rating-rename-captions',
    text: `UPDATE video_captions SET object_key = renamed.next_key ${RENAMED}`,
  },
];

@Injectable()
export class RatingRepository {
  async find(sql: Sql, id: number): Promise<RatedVideo | null> {
    const [row] = await sql.query<RatedRow>(
      {
        name: 'rating-find',
        text: `SELECT ${VIDEO_ACCESS_COLUMNS}, ${selectList('v', FIELDS)}, ${OTHER_KEYS} AS other_keys
               FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $1 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [id],
    );
    if (!row) return null;
    return {
      id,
      access: toAccessFields(row),
      minimumRating: row.minimum_rating,
      keys: {
        ...{ videoKey: row.video_key, thumbnailKey: row.thumbnail_key, coverKey: row.cover_key },
        otherKeys: row.other_keys,
      },
    };
  }

  /**
   * @returns false when the video has changed since it was read: it was rated by another user, processed, got captions,
   *   or was deleted. Then nothing is written.
   */
  async change(
    sql: Sql,
    seen: RatedVideo,
    next: { ageRating: AgeRating; minimumRating: AgeRating | null; keys: MediaKeys },
  ): Promise<boolean> {
    // Locked by a separate statement, so that the next one sees the captions written before it.
    await sql.query({ name: 'rating-lock', text: 'SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE' }, [
      seen.id,
    ]);
    const rows = await sql.query(
      {
        name: 'rating-change',
        text: `UPDATE videos SET age_rating = $6, video_key = $7, thumbnail_key = $8, cover_key = $9, minimum_rating = $10
               WHERE id = $1 AND deleted_at IS NULL AND age_rating = $2 AND video_key IS NOT DISTINCT FROM $3
                 AND thumbnail_key IS NOT DISTINCT FROM $4 AND cover_key IS NOT DISTINCT FROM $5
                 AND minimum_rating IS NOT DISTINCT FROM $11 AND ${OTHER_KEYS} = $12::text[] RETURNING id`,
      },
      [
        ...[seen.id, seen.access.ageRating, ...valuesOf(seen.keys)],
        ...[next.ageRating, ...valuesOf(next.keys), next.minimumRating],
        ...[seen.minimumRating, seen.keys.otherKeys],
      ],
    );
    if (rows.length === 0) return false;
    for (const rename of RENAMES)
      await sql.query(rename, [seen.id, seen.keys.otherKeys, next.keys.otherKeys]);
    return true;
  }
}

function valuesOf({ videoKey, thumbnailKey, coverKey }: MediaKeys): (string | null)[] {
  return [videoKey, thumbnailKey, coverKey];
}
