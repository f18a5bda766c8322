import type { LiveNotification, NotificationType } from '@beem/contracts';
import type { QueryResultRow } from 'pg';
import { publicUserColumns, toPublicUser } from '../users/index.js';
import type { NotificationDto } from './dto/notification.dto.js';
import { writeMessage } from './notification.message.js';

/**
 * Select list of a notification `n`, its actor `a` and its film `v`.
 * @param viewer parameter of the owner's id, or NULL where nobody asks what they follow
 */
export function notificationColumns(viewer: '$1' | 'NULL'): string {
  return `n.id, n.user_id, n.type, n.is_read, n.created_at, n.video_id, v.title, v.thumbnail_key,
    ${publicUserColumns({ alias: 'a', prefix: 'actor_', viewer })}`;
}

/** What of a person's notifications is told: nothing of films that are gone or of people who have left. */
export const TOLD = `LEFT JOIN users a ON a.id = n.actor_id LEFT JOIN videos v ON v.id = n.video_id`;
export const IS_TOLD = `(n.actor_id IS NULL OR a.deleted_at IS NULL)
  AND (n.video_id IS NULL OR (v.deleted_at IS NULL AND NOT v.is_hidden))`;

export interface NotificationRow extends QueryResultRow {
  id: string;
  user_id: string;
  type: NotificationType;
  is_read: boolean;
  created_at: Date;
  video_id: string | null;
  title: string | null;
  thumbnail_key: string | null;
  actor_id: string | null;
}

export function toNotification(row: NotificationRow): NotificationDto {
  const actor = row.actor_id === null ? null : toPublicUser(row, 'actor_', row.user_id);
  return {
    id: Number(row.id),
    type: row.type,
    message: writeMessage(row.type, actor, row.title),
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    videoId: row.video_id === null ? null : Number(row.video_id),
    userId: row.actor_id,
    actor,
    thumbnailUrl: row.thumbnail_key === null ? null : `/media/${row.thumbnail_key}`,
  };
}

/** What the socket carries: enough for a line in the list. */
export function toLive(notification: NotificationDto): LiveNotification {
  const { id, type, message, videoId, userId, createdAt } = notification;
  return { id, type, message, videoId, userId, createdAt };
}
