import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import type { VideoAccessFields } from '../../videos/index.js';

export interface WatchableVideo extends VideoAccessFields {
  durationSeconds: number | null;
}

interface WatchableVideoRow extends Record<string, unknown> {
  creator_id: string;
  status: VideoAccessFields['status'];
  age_rating: VideoAccessFields['ageRating'];
  is_hidden: boolean;
  duration_seconds: number | null;
}

@Injectable()
export class WatchableVideosRepository {
  async find(sql: Sql, id: number): Promise<WatchableVideo | null> {
    const [row] = await sql.query<WatchableVideoRow>(
      {
        name: 'watchable-video',
        text: `SELECT v.creator_id, v.status, v.age_rating, v.is_hidden, v.duration_seconds
               FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $1 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [id],
    );
    if (!row) return null;
    return {
      creatorId: row.creator_id,
      status: row.status,
      ageRating: row.age_rating,
      isHidden: row.is_hidden,
      durationSeconds: row.duration_seconds,
    };
  }
}
