import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import {
  toAccessFields,
  VIDEO_ACCESS_COLUMNS,
  type VideoAccessFields,
  type VideoAccessRow,
  type VideoEntity,
} from '../../videos/index.js';

export interface WatchableVideo extends VideoAccessFields {
  durationSeconds: VideoEntity['duration_seconds'];
}

@Injectable()
export class WatchableVideosRepository {
  async find(sql: Sql, id: number): Promise<WatchableVideo | null> {
    const [row] = await sql.query<VideoAccessRow & Pick<VideoEntity, 'duration_seconds'>>(
      {
        name: 'watchable-video',
        text: `SELECT ${VIDEO_ACCESS_COLUMNS}, v.duration_seconds
               FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $1 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [id],
    );
    return row ? { ...toAccessFields(row), durationSeconds: row.duration_seconds } : null;
  }
}
