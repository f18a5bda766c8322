import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';

/** Rows and their counters change in one statement, so that they agree whatever happens in between. */
@Injectable()
export class EngagementRepository {
  /** @param wanted the state to reach; null turns it round */
  async like(
    sql: Sql,
    like: { videoId: number; userId: string; wanted: boolean | null },
  ): Promise<{ liked: boolean; likeCount: number }> {
    const [row] = await sql.query<{ liked: boolean; like_count: number }>(
      {
        name: 'video-like',
        text: `WITH removed AS (
                 DELETE FROM video_likes WHERE video_id = $1 AND user_id = $2 AND $3::boolean IS NOT TRUE RETURNING 1
               ), added AS (
                 INSERT INTO video_likes (video_id, user_id)
                 SELECT $1, $2 WHERE $3::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM removed)
                 ON CONFLICT DO NOTHING RETURNING 1
               ), counted AS (
                 UPDATE videos
                 SET like_count = like_count + (SELECT count(*) FROM added) - (SELECT count(*) FROM removed)
                 WHERE id = $1 AND (EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM removed))
                 RETURNING like_count
               )
               SELECT coalesce($3::boolean, NOT EXISTS (SELECT FROM removed)) AS liked,
                 coalesce((SELECT like_count FROM counted), (SELECT like_count FROM videos WHERE id = $1)) AS like_count`,
      },
      [like.videoId, like.userId, like.wanted],
    );
    return { liked: row?.liked ?? false, likeCount: row?.like_count ?? 0 };
  }
}
