import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { NotificationEntity } from '../notification.entity.js';

export interface FanOutPage {
  /** All users of this page, notified now or by an earlier try. */
  userIds: string[];
  /** Where the next page starts; null after the last. */
  next: string | null;
}

const MIN_UUID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class FanOutRepository {
  /**
   * Notifies one page of followers of a published video, in one statement. Mature videos notify users of 18 and older
   * only; a video that was removed meanwhile, or whose creator has left, notifies no user. It reads the followers of this page
   * and no others, independent of the planner's estimate of their number.
   */
  async notifyPage(
    sql: Sql,
    page: { videoId: number; eventKey: string; after: string | null; size: number },
  ): Promise<FanOutPage> {
    const [row] = await sql.query<{
      user_ids: string | null;
      seen: number;
      last: NotificationEntity['user_id'] | null;
    }>(
      {
        name: 'fan-out-notify-page',
        text: `WITH video AS MATERIALIZED (
                 SELECT v.id, v.creator_id, v.age_rating FROM videos v JOIN users u ON u.id = v.creator_id
                 WHERE v.id = $1 AND v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL
                   AND u.deleted_at IS NULL
               ), page AS (
                 SELECT f.follower_id, video.id, video.creator_id, video.age_rating FROM video CROSS JOIN LATERAL (
                   SELECT follower_id FROM follows WHERE followee_id = video.creator_id AND follower_id > $3::uuid
                   ORDER BY follower_id LIMIT $4
                 ) AS f
               ), recipients AS (
                 SELECT p.* FROM page p JOIN users u ON u.id = p.follower_id
                 WHERE u.deleted_at IS NULL
                   AND (p.age_rating <> 'mature' OR u.date_of_birth <= current_date - interval '18 years')
               ), added AS (
                 INSERT INTO notifications (user_id, type, actor_id, video_id, event_key)
                 SELECT follower_id, 'video', creator_id, id, $2 FROM recipients
                 ON CONFLICT (user_id, event_key) DO NOTHING
               )
               SELECT (SELECT string_agg(follower_id::text, ',') FROM recipients) AS user_ids,
                 (SELECT count(*) FROM page)::integer AS seen,
                 (SELECT follower_id FROM page ORDER BY follower_id DESC LIMIT 1) AS last`,
      },
      [page.videoId, page.eventKey, page.after ?? MIN_UUID, page.size],
    );
    if (!row) return { userIds: [], next: null };
    // As one text: the parser of arrays would take most of the time that the worker spends on a page.
    return { userIds: row.user_ids?.split(',') ?? [], next: row.seen === page.size ? row.last : null };
  }
}
