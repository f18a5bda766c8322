import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import { toAccessFields } from '../video.mapper.js';
import type { VideoAccessFields } from '../video.policy.js';
import type { VideoAccessRow } from '../video.row.js';

const VIDEO_FIELDS = 'creator_id, status, age_rating, is_hidden, deleted_at, false AS is_private';
const OF_VIDEO = 'JOIN videos ON videos.id = video_id WHERE object_key = $1';
/** Every viewer who may see one of a show's episodes may see the show's pictures. */
const SHOW_FIELDS = `creator_id, 'ready', CASE WHEN is_for_adults THEN 'mature' ELSE 'all' END, is_hidden, deleted_at, false`;

@Injectable()
export class MediaAccessRepository {
  /** The video or show to which the object with this key belongs, and whether it is for its creator alone. */
  async find(sql: Sql, key: string): Promise<{ video: VideoAccessFields; isPrivate: boolean } | null> {
    const [row] = await sql.query<VideoAccessRow & { is_private: boolean }>(
      {
        name: 'media-find-video',
        text: `SELECT creator_id, status, age_rating, is_hidden, is_private FROM (
                 SELECT ${VIDEO_FIELDS} FROM videos WHERE video_key = $1
                 UNION ALL SELECT ${VIDEO_FIELDS} FROM videos WHERE thumbnail_key = $1
                 UNION ALL SELECT ${VIDEO_FIELDS} FROM videos WHERE cover_key = $1
                 UNION ALL SELECT creator_id, status, age_rating, is_hidden, deleted_at, true FROM video_posters ${OF_VIDEO}
                   AND thumbnail_key IS DISTINCT FROM object_key
                 UNION ALL SELECT ${VIDEO_FIELDS} FROM video_captions ${OF_VIDEO}
                 UNION ALL SELECT ${SHOW_FIELDS} FROM shows WHERE cover_key = $1
                 UNION ALL SELECT ${SHOW_FIELDS} FROM shows WHERE hero_key = $1
               ) AS video JOIN users u ON u.id = creator_id
               WHERE status IN ('ready', 'needs_decision') AND video.deleted_at IS NULL AND u.deleted_at IS NULL LIMIT 1`,
      },
      [key],
    );
    return row ? { video: toAccessFields(row), isPrivate: row.is_private } : null;
  }
}
