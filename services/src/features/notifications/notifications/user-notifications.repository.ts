import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import type { NotificationEntity } from './notification.entity.js';

const ROWS_AT_ONCE = 5_000;
const GROUPS_AT_ONCE = 500;

type Owner = Pick<NotificationEntity, 'user_id'>;

/** Notifications that name a leaving user. Each call removes a part, and returns the users that they had notified. */
@Injectable()
export class UserNotificationsRepository {
  async removeByActor(sql: Sql, actorId: string): Promise<string[]> {
    const rows = await sql.query<Owner>(
      {
        name: 'user-notifications-remove-by-actor',
        text: `DELETE FROM notifications
               WHERE id IN (SELECT id FROM notifications WHERE actor_id = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING user_id`,
      },
      [actorId],
    );
    return rows.map(({ user_id }) => user_id);
  }

  async removeByVideosOf(sql: Sql, creatorId: string): Promise<string[]> {
    const rows = await sql.query<Owner>(
      {
        name: 'user-notifications-remove-by-videos',
        text: `DELETE FROM notifications WHERE id IN (
                 SELECT n.id FROM videos v JOIN notifications n ON n.video_id = v.id
                 WHERE v.creator_id = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING user_id`,
      },
      [creatorId],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Likes are one notification for all likers. It is locked first, as a new like of the same subject locks it, too. */
  async takeOutOfGroups(sql: Sql, actorId: string): Promise<string[]> {
    const [row] = await sql.query<{ user_ids: Owner['user_id'][] }>(
      {
        name: 'user-notifications-take-out-of-groups',
        text: `WITH batch AS (
                 SELECT notification_id FROM notification_actors WHERE actor_id = $1 LIMIT ${GROUPS_AT_ONCE}
               ), held AS MATERIALIZED (
                 SELECT id, user_id FROM notifications WHERE id IN (SELECT notification_id FROM batch)
                 ORDER BY id FOR NO KEY UPDATE
               ), gone AS (
                 DELETE FROM notification_actors a USING held WHERE a.notification_id = held.id AND a.actor_id = $1
                 RETURNING a.notification_id, a.is_active
               ), counted AS (
                 UPDATE notifications n SET actor_count = actor_count - 1
                 FROM gone WHERE n.id = gone.notification_id AND gone.is_active
               )
               SELECT coalesce(array_agg(user_id), '{}') AS user_ids FROM held`,
      },
      [actorId],
    );
    return row?.user_ids ?? [];
  }
}
