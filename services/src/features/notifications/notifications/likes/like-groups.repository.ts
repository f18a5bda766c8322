import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import type { NotificationEntity } from '../notification.entity.js';

export interface Like {
  type: 'like' | 'comment_like';
  /** The video or the comment. */
  subjectId: number;
  userId: string;
}

/** The effect of a like on its group: `again` is a like that was notified before and then taken back. */
export interface GroupChange {
  kind: 'new' | 'again' | 'gone' | 'none';
  ownerId: string;
  eventKey: string;
}

const SUBJECTS = {
  like: {
    owner: 'SELECT creator_id FROM videos WHERE id = $1::bigint',
    source: 'SELECT creator_id AS owner_id, id AS video_id, NULL::bigint AS comment_id FROM videos',
    likes: 'SELECT FROM video_likes WHERE video_id = $1::bigint AND user_id = $2::uuid',
  },
  comment_like: {
    owner: 'SELECT user_id FROM comments WHERE id = $1::bigint',
    source: 'SELECT user_id AS owner_id, video_id, id AS comment_id FROM comments',
    likes: 'SELECT FROM comment_likes WHERE comment_id = $1::bigint AND user_id = $2::uuid',
  },
} as const;

/**
 * One notification for all likes of a video or a comment. It is computed from the rows of likes, not from their events, which may arrive
 * twice and in any order.
 */
@Injectable()
export class LikeGroupsRepository {
  /** @returns null when there is no group: the author's own like, or a deleted subject */
  async reconcile(tx: Transaction, like: Like): Promise<GroupChange | null> {
    const eventKey = `${like.type}-${like.subjectId}`;
    const group = (await this.lock(tx, like, eventKey)) ?? (await this.open(tx, like, eventKey));
    if (!group || group.ownerId === like.userId) return null;
    return { kind: await this.follow(tx, like, group.id), ownerId: group.ownerId, eventKey };
  }

  /** Locks the group, so that the next statement sees the likes after all earlier handlers. */
  private async lock(
    sql: Sql,
    like: Like,
    eventKey: string,
  ): Promise<{ id: string; ownerId: string } | null> {
    const [row] = await sql.query<Pick<NotificationEntity, 'id' | 'user_id'>>(
      {
        name: `like-group-lock-${like.type}`,
        text: `SELECT id, user_id FROM notifications
               WHERE user_id = (${SUBJECTS[like.type].owner}) AND event_key = $2 FOR NO KEY UPDATE`,
      },
      [like.subjectId, eventKey],
    );
    return row ? { id: row.id, ownerId: row.user_id } : null;
  }

  private async open(sql: Sql, like: Like, eventKey: string) {
    const { source, likes } = SUBJECTS[like.type];
    await sql.query(
      {
        name: `like-group-open-${like.type}`,
        text: `INSERT INTO notifications (user_id, type, video_id, comment_id, event_key, actor_count)
               SELECT owner_id, '${like.type}', video_id, comment_id, $3, 0
               FROM (${source} WHERE id = $1::bigint AND deleted_at IS NULL) AS subject
               WHERE owner_id <> $2::uuid AND EXISTS (${likes})
               ON CONFLICT (user_id, event_key) DO NOTHING`,
      },
      [like.subjectId, like.userId, eventKey],
    );
    return this.lock(sql, like, eventKey);
  }

  /** Only a new liker makes the group unread and the newest. */
  private async follow(sql: Sql, like: Like, groupId: string): Promise<GroupChange['kind']> {
    const [row] = await sql.query<{ kind: GroupChange['kind'] }>(
      {
        name: `like-group-follow-${like.type}`,
        text: `WITH liker AS (
                 SELECT EXISTS (${SUBJECTS[like.type].likes}) AS likes,
                   (SELECT is_active FROM notification_actors
                    WHERE notification_id = $3::bigint AND actor_id = $2::uuid) AS was_active
               ), change AS (
                 SELECT CASE WHEN likes AND was_active IS NULL THEN 'new' WHEN likes AND NOT was_active THEN 'again'
                   WHEN NOT likes AND was_active THEN 'gone' ELSE 'none' END AS kind FROM liker
               ), actor AS (
                 INSERT INTO notification_actors (notification_id, actor_id)
                 SELECT $3::bigint, $2::uuid FROM change WHERE kind <> 'none'
                 ON CONFLICT (notification_id, actor_id) DO UPDATE
                 SET is_active = (SELECT kind <> 'gone' FROM change)
               ), counted AS (
                 UPDATE notifications SET
                   actor_count = actor_count + CASE kind WHEN 'gone' THEN -1 ELSE 1 END,
                   is_read = is_read AND kind <> 'new',
                   notified_at = CASE kind WHEN 'new' THEN clock_timestamp() ELSE notified_at END
                 FROM change WHERE id = $3::bigint AND kind <> 'none'
               )
               SELECT kind FROM change`,
      },
      [like.subjectId, like.userId, groupId],
    );
    return row?.kind ?? 'none';
  }
}
