import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import type { VideoRow } from '../../viewing/index.js';
import type { NotificationEntity } from './notification.entity.js';
import {
  IS_VISIBLE,
  NOTIFICATION_JOINS,
  type NotificationRow,
  notificationColumns,
  SECOND_ACTOR_JOIN,
} from './notification.row.js';
import { GROUP_HOURS, GROUPED_TYPES } from './notification-groups.js';

/** The badge shows 99+ at most, so counting further is useless. */
const COUNT_LIMIT = 1_000;

/** The next power of two, or three quarters of it. */
function roundUp(size: number): number {
  const power = 2 ** Math.ceil(Math.log2(size));
  return size > (power * 3) / 4 ? power : (power * 3) / 4;
}

@Injectable()
export class NotificationsRepository {
  /**
   * Ordered by their newest event: a row of likes moves up with a new one. The size is part of the
   * text, as in the feed, and rounded up, so that there are few texts.
   * @param page.after the last row of the page before; null for the first page
   */
  async findNewest(
    sql: Sql,
    userId: string,
    page: { after: Pick<NotificationRow, 'id' | 'notified_at'> | null; size: number },
  ): Promise<NotificationRow[]> {
    const size = roundUp(page.size);
    const rows = await sql.query<NotificationRow>(
      {
        name: `notifications-find-${page.after ? 'next' : 'newest'}-${size}`,
        text: `SELECT ${notificationColumns('$1')} FROM notifications n ${NOTIFICATION_JOINS} ${SECOND_ACTOR_JOIN}
               WHERE n.user_id = $1::uuid AND ${IS_VISIBLE}
                 ${page.after ? 'AND (n.notified_at, n.id) < ((SELECT $2::timestamptz), (SELECT $3::bigint))' : ''}
               ORDER BY n.notified_at DESC, n.id DESC LIMIT ${size}`,
      },
      [userId, ...(page.after ? [page.after.notified_at, page.after.id] : [])],
    );
    return rows.slice(0, page.size);
  }

  /** The notifications of one event to these users, for the live push. */
  findByEvent(sql: Sql, userIds: string[], eventKey: string): Promise<NotificationRow[]> {
    return sql.query<NotificationRow>(
      {
        name: 'notifications-find-by-event',
        text: `SELECT ${notificationColumns('NULL')} FROM notifications n ${NOTIFICATION_JOINS} ${SECOND_ACTOR_JOIN}
               WHERE n.user_id = ANY($1::uuid[]) AND n.event_key = $2 AND ${IS_VISIBLE}`,
      },
      [userIds, eventKey],
    );
  }

  /** Unread counts by user, up to 1,000 each. */
  async countUnread(sql: Sql, userIds: string[]): Promise<Map<string, number>> {
    const rows = await sql.query<Pick<NotificationEntity, 'user_id'> & { count: number }>(
      {
        name: 'notifications-count-unread',
        text: `SELECT owner.id AS user_id, (
                 SELECT count(*)::integer FROM (
                   SELECT FROM notifications n ${NOTIFICATION_JOINS}
                   WHERE n.user_id = owner.id AND NOT n.is_read AND ${IS_VISIBLE} LIMIT ${COUNT_LIMIT}
                 ) AS unread
               ) AS count
               FROM unnest($1::uuid[]) AS owner (id)`,
      },
      [userIds],
    );
    return new Map(rows.map((row) => [row.user_id, row.count]));
  }

  /** How many notifications the list shows in one row with each of these, itself included, up to 1,000 each (`NotificationGroups`). */
  async countGroups(
    sql: Sql,
    userId: string,
    newest: readonly Pick<NotificationRow, 'id' | 'actor_id'>[],
  ): Promise<Map<string, number>> {
    const rows = await sql.query<Pick<NotificationRow, 'id'> & { count: number }>(
      {
        name: 'notifications-count-groups',
        // One pass over the span of all rows: a pass for each row would read the same notifications again for each.
        text: `WITH shown AS MATERIALIZED (
                 SELECT s.id, s.type, s.is_read, s.notified_at, row.actor_id
                 FROM unnest($2::bigint[], $3::uuid[]) AS row (id, actor_id)
                   JOIN notifications s ON s.id = row.id AND s.user_id = $1::uuid
               ), represented AS MATERIALIZED (
                 SELECT n.type, n.is_read, n.notified_at, a.id AS actor_id FROM notifications n ${NOTIFICATION_JOINS}
                 WHERE n.user_id = $1::uuid AND n.type = ANY($5::text[]) AND n.actor_count = 1
                   AND (n.actor_id IS NULL OR n.actor_id IN (SELECT unnest($3::uuid[])))
                   AND n.notified_at <= (SELECT max(notified_at) FROM shown)
                   AND n.notified_at > (SELECT min(notified_at) FROM shown) - make_interval(hours => $4)
                   AND ${IS_VISIBLE}
               )
               SELECT shown.id, least(count(*), ${COUNT_LIMIT})::integer AS count
               FROM shown JOIN represented r USING (type, is_read, actor_id)
               WHERE r.notified_at <= shown.notified_at
                 AND r.notified_at > shown.notified_at - make_interval(hours => $4)
               GROUP BY shown.id`,
      },
      [
        userId,
        newest.map(({ id }) => id),
        newest.map(({ actor_id }) => actor_id),
        GROUP_HOURS,
        GROUPED_TYPES,
      ],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /**
   * Marks a notification, and the older ones that the list shows in one row with it (`NotificationGroups`).
   * @returns false when this user has no such notification
   */
  async markRead(sql: Sql, userId: string, id: number): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'notifications-mark-read',
        text: `WITH shown AS (
                 SELECT n.id, n.type, n.notified_at, coalesce(n.actor_id, (
                   SELECT actor_id FROM notification_actors WHERE notification_id = n.id AND is_active LIMIT 1
                 )) AS actor_id, n.actor_count = 1 AND n.type = ANY($3::text[]) AS is_grouped
                 FROM notifications n WHERE n.id = $2::bigint AND n.user_id = $1::uuid
               )
               UPDATE notifications n SET is_read = true FROM shown
               WHERE n.user_id = $1::uuid AND n.notified_at > shown.notified_at - make_interval(hours => $4)
                 AND (n.id = shown.id OR (
                 shown.is_grouped AND NOT n.is_read AND n.type = shown.type AND n.actor_count = 1
                 AND n.notified_at <= shown.notified_at
                 AND (n.actor_id = shown.actor_id OR EXISTS (
                   SELECT FROM notification_actors na
                   WHERE na.notification_id = n.id AND na.actor_id = shown.actor_id AND na.is_active))))
               RETURNING n.id`,
      },
      [userId, id, GROUPED_TYPES, GROUP_HOURS],
    );
    return rows.length > 0;
  }

  async markAllRead(sql: Sql, userId: string): Promise<void> {
    await sql.query(
      {
        name: 'notifications-mark-all-read',
        text: 'UPDATE notifications SET is_read = true WHERE user_id = $1 AND NOT is_read',
      },
      [userId],
    );
  }

  /** @returns whether it was added: a repeated event, or a follower who follows again, finds the first row */
  async addFollow(
    sql: Sql,
    follow: { followerId: string; followeeId: string; eventKey: string },
  ): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'notifications-add-follow',
        text: `INSERT INTO notifications (user_id, type, actor_id, event_key)
               SELECT followee_id, 'follow', follower_id, $3 FROM follows WHERE follower_id = $1 AND followee_id = $2
               ON CONFLICT (user_id, event_key) DO NOTHING RETURNING id`,
      },
      [follow.followerId, follow.followeeId, follow.eventKey],
    );
    return rows.length > 0;
  }

  /** Videos that were deleted over an hour ago and still have notifications, by number. */
  async findForgettable(sql: Sql, size: number): Promise<number[]> {
    const rows = await sql.query<Pick<VideoRow, 'id'>>(
      {
        name: 'notifications-find-forgettable',
        text: `SELECT id FROM videos v WHERE deleted_at < now() - interval '1 hour'
                 AND EXISTS (SELECT FROM notifications WHERE video_id = v.id) ORDER BY id LIMIT $1`,
      },
      [size],
    );
    return rows.map(({ id }) => Number(id));
  }

  /** A page of the users who have notifications of a video, in order of their ids. */
  async findNotified(
    sql: Sql,
    page: { videoId: number; after: string | null; size: number },
  ): Promise<string[]> {
    const rows = await sql.query<Pick<NotificationEntity, 'user_id'>>(
      {
        name: 'notifications-find-notified',
        text: `SELECT DISTINCT user_id FROM notifications WHERE video_id = $1 AND ($2::uuid IS NULL OR user_id > $2)
               ORDER BY user_id LIMIT $3`,
      },
      [page.videoId, page.after, page.size],
    );
    return rows.map((row) => row.user_id);
  }

  /** @returns the users whose notifications of this video were removed */
  async removeByVideo(sql: Sql, videoId: number, size: number): Promise<string[]> {
    const rows = await sql.query<Pick<NotificationEntity, 'user_id'>>(
      {
        name: 'notifications-remove-by-video',
        text: `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE video_id = $1 LIMIT $2)
               RETURNING user_id`,
      },
      [videoId, size],
    );
    return rows.map((row) => row.user_id);
  }
}
