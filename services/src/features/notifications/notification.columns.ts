import type { LiveNotification, NotificationType } from '@beem/contracts';
import type { QueryResultRow } from 'pg';
import { publicUserColumns, toPublicUser } from '../users/index.js';
import { mediaUrl } from '../videos/index.js';
import type { NotificationDto } from './dto/notification.dto.js';
import { writeMessage } from './notification.message.js';

/**
 * Select list of a notification `n`, its actor `a`, of two likers the other `b`, and its video `v`.
 * @param viewer parameter of the owner's id, or NULL where nobody asks what they follow
 */
export function notificationColumns(viewer: '$1' | 'NULL'): string {
  return `n.id, n.user_id, n.type, n.is_read, n.told_at, n.video_id, n.actor_count, v.title,
    coalesce(v.cover_key, v.thumbnail_key) AS picture_key,
    ${publicUserColumns({ alias: 'a', prefix: 'actor_', viewer })},
    ${publicUserColumns({ alias: 'b', prefix: 'other_', viewer: 'NULL' })}`;
}

/** What of a user's notifications is told: nothing of videos and comments that are gone or of users who have left. */
export const TOLD = `${actorOfLikes('newest', 'n.actor_id IS NULL', 0)}
  LEFT JOIN users a ON a.id = coalesce(n.actor_id, newest.actor_id) LEFT JOIN videos v ON v.id = n.video_id
  LEFT JOIN comments c ON c.id = n.comment_id`;
/** The second name of a sentence that has two. */
export const TOLD_BY_TWO = `${actorOfLikes('second', 'n.actor_count = 2', 1)}
  LEFT JOIN users b ON b.id = second.actor_id`;
/**
 * A row of likes names nobody itself: it is told while somebody is left who likes. A mature video is told to its creator
 * and to users of 18, whatever their date of birth said when it was written down.
 */
export const IS_TOLD = `n.actor_count > 0 AND (n.actor_id IS NULL OR a.deleted_at IS NULL)
  AND (n.type NOT IN ('like', 'comment_like') OR a.id IS NOT NULL)
  AND (n.video_id IS NULL OR (v.deleted_at IS NULL AND NOT v.is_hidden))
  AND (v.age_rating IS DISTINCT FROM 'mature' OR v.creator_id = n.user_id OR EXISTS (
    SELECT FROM users me WHERE me.id = n.user_id AND me.date_of_birth <= current_date - interval '18 years'))
  AND (n.comment_id IS NULL OR (c.id IS NOT NULL AND c.deleted_at IS NULL))`;

export interface NotificationRow extends QueryResultRow {
  id: string;
  user_id: string;
  type: NotificationType;
  is_read: boolean;
  told_at: Date;
  video_id: string | null;
  actor_count: number;
  title: string | null;
  picture_key: string | null;
  actor_id: string | null;
  other_id: string | null;
}

export function toNotification(row: NotificationRow): NotificationDto {
  const actor = row.actor_id === null ? null : toPublicUser(row, 'actor_', row.user_id);
  const other = row.other_id === null ? null : toPublicUser(row, 'other_', row.user_id);
  return {
    id: Number(row.id),
    type: row.type,
    message: writeMessage({ type: row.type, actor, other, actorCount: row.actor_count, title: row.title }),
    isRead: row.is_read,
    createdAt: row.told_at.toISOString(),
    videoId: row.video_id === null ? null : Number(row.video_id),
    userId: row.actor_id,
    actor,
    actorCount: row.actor_count,
    thumbnailUrl: row.picture_key === null ? null : mediaUrl(row.picture_key),
  };
}

/** What the socket carries: enough for a line in the list. */
export function toLive(notification: NotificationDto): LiveNotification {
  const { id, type, message, videoId, userId, createdAt } = notification;
  return { id, type, message, videoId, userId, createdAt };
}

/** Of those who like what `n` tells of and have not left, the one at a place from the newest on. */
function actorOfLikes(alias: string, isAsked: string, place: number): string {
  return `LEFT JOIN LATERAL (
    SELECT na.actor_id FROM notification_actors na JOIN users u ON u.id = na.actor_id AND u.deleted_at IS NULL
    WHERE ${isAsked} AND na.notification_id = n.id AND na.is_active ORDER BY na.told_at DESC LIMIT 1 OFFSET ${place}
  ) ${alias} ON true`;
}
