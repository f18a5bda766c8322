import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import { toAccessFields } from '../video.mapper.js';
import type { VideoAccessFields } from '../video.policy.js';
import { VIDEO_ACCESS_COLUMNS, type VideoAccessRow } from '../video.row.js';

@Injectable()
export class VideoAccessRepository {
  /** The fields of a video that policies need; null if it does not exist or is deleted. */
  async find(sql: Sql, id: number): Promise<VideoAccessFields | null> {
    const [row] = await sql.query<VideoAccessRow>(
      {
        name: 'video-access',
        text: `SELECT ${VIDEO_ACCESS_COLUMNS} FROM videos v WHERE v.id = $1 AND v.deleted_at IS NULL
                 AND EXISTS (SELECT FROM users WHERE id = v.creator_id AND deleted_at IS NULL)`,
      },
      [id],
    );
    return row ? toAccessFields(row) : null;
  }
}
