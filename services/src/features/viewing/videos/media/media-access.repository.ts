import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import { isEvidenceKept } from '../evidence.js';
import { toAccessFields } from '../video.mapper.js';
import type { VideoAccessFields } from '../video.policy.js';
import type { VideoAccessRow } from '../video.row.js';

/** The audience of a file: viewers of its video, only its creator, or only moderators. */
export type MediaAudience = 'viewers' | 'creator' | 'moderators';

const VIDEO_FIELDS = `creator_id, status, age_rating, is_hidden, deleted_at, 'viewers' AS audience`;
const OF_VIDEO = 'JOIN videos ON videos.id = video_id WHERE object_key = $1';
/** Every viewer who may see one of a show's episodes may also see the show's pictures. */
const SHOW_FIELDS = `creator_id, 'ready', CASE WHEN is_for_adults THEN 'mature' ELSE 'all' END, is_hidden, deleted_at, 'viewers'`;
/** Pictures of a deleted video that was reported. */
const EVIDENCE = `SELECT creator_id, status, age_rating, is_hidden, NULL, 'moderators' FROM videos v WHERE ${isEvidenceKept('v')}`;

@Injectable()
export class MediaAccessRepository {
  /** The video or show to which the object with this key belongs. */
  async find(sql: Sql, key: string): Promise<{ video: VideoAccessFields; audience: MediaAudience } | null> {
    const [row] = await sql.query<VideoAccessRow & { audience: MediaAudience }>(
      {
        name: 'media-find-video',
        text: `SELECT creator_id, status, age_rating, is_hidden, audience FROM (
                 SELECT ${VIDEO_FIELDS} FROM videos WHERE video_key = $1
                 UNION ALL SELECT ${VIDEO_FIELDS} FROM videos WHERE thumbnail_key = $1
                 UNION ALL SELECT ${VIDEO_FIELDS} FROM videos WHERE cover_key = $1
                 UNION ALL SELECT creator_id, status, age_rating, is_hidden, deleted_at, 'creator' FROM video_posters ${OF_VIDEO}
                   AND thumbnail_key IS DISTINCT FROM object_key
                 UNION ALL SELECT ${VIDEO_FIELDS} FROM video_captions ${OF_VIDEO}
                 UNION ALL SELECT ${SHOW_FIELDS} FROM shows WHERE cover_key = $1
                 UNION ALL SELECT ${SHOW_FIELDS} FROM shows WHERE hero_key = $1
                 UNION ALL ${EVIDENCE} AND v.cover_key = $1
                 UNION ALL ${EVIDENCE} AND v.cover_key IS NULL AND v.thumbnail_key = $1
               ) AS video JOIN users u ON u.id = creator_id
               WHERE status IN ('ready', 'needs_decision') AND video.deleted_at IS NULL AND u.deleted_at IS NULL LIMIT 1`,
      },
      [key],
    );
    return row ? { video: toAccessFields(row), audience: row.audience } : null;
  }
}
