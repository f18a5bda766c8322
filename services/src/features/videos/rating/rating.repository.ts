import type { AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import { type VideoAccessFields } from '../video.policy.js';

/** Names of a video's objects; null for what it does not have (yet). */
export interface MediaKeys {
  videoKey: string | null;
  thumbnailKey: string | null;
  coverKey: string | null;
}

export interface RatedVideo {
  id: number;
  access: VideoAccessFields;
  keys: MediaKeys;
}

interface RatedRow extends Record<string, unknown> {
  creator_id: string;
  status: VideoAccessFields['status'];
  age_rating: AgeRating;
  is_hidden: boolean;
  video_key: string | null;
  thumbnail_key: string | null;
  cover_key: string | null;
}

@Injectable()
export class RatingRepository {
  async find(sql: Sql, id: number): Promise<RatedVideo | null> {
    const [row] = await sql.query<RatedRow>(
      {
        name: 'rating-find',
        text: `SELECT v.creator_id, v.status, v.age_rating, v.is_hidden, v.video_key, v.thumbnail_key, v.cover_key
               FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $1 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [id],
    );
    if (!row) return null;
    const { creator_id: creatorId, status, age_rating: ageRating, is_hidden: isHidden } = row;
    return {
      id,
      access: { creatorId, status, ageRating, isHidden },
      keys: { videoKey: row.video_key, thumbnailKey: row.thumbnail_key, coverKey: row.cover_key },
    };
  }

  /** @returns false when the video is no longer as it was seen: rated by another, prepared meanwhile, or deleted */
  async change(
    sql: Sql,
    seen: RatedVideo,
    next: { ageRating: AgeRating; keys: MediaKeys },
  ): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'rating-change',
        text: `UPDATE videos SET age_rating = $6, video_key = $7, thumbnail_key = $8, cover_key = $9
               WHERE id = $1 AND deleted_at IS NULL AND age_rating = $2 AND video_key IS NOT DISTINCT FROM $3
                 AND thumbnail_key IS NOT DISTINCT FROM $4 AND cover_key IS NOT DISTINCT FROM $5 RETURNING id`,
      },
      [seen.id, seen.access.ageRating, ...valuesOf(seen.keys), next.ageRating, ...valuesOf(next.keys)],
    );
    return rows.length > 0;
  }

  async writeAudit(
    sql: Sql,
    entry: { actor: string; videoId: number; from: AgeRating; to: AgeRating },
  ): Promise<void> {
    await sql.query(
      {
        name: 'rating-write-audit',
        text: `INSERT INTO audit_log (actor, action, subject, detail) VALUES ($1, 'video.rated', $2, $3)`,
      },
      [entry.actor, `video:${entry.videoId}`, JSON.stringify({ from: entry.from, to: entry.to })],
    );
  }
}

function valuesOf({ videoKey, thumbnailKey, coverKey }: MediaKeys): (string | null)[] {
  return [videoKey, thumbnailKey, coverKey];
}
