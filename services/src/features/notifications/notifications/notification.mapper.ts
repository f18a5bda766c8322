import type { LiveNotification } from '@beem/contracts';
import { isoTime } from '../../../platform/iso-time.js';
import { toPublicUser } from '../../identity/index.js';
import { mediaUrl } from '../../viewing/index.js';
import type { NotificationDto } from './dto/notification.dto.js';
import { writeMessage } from './notification.message.js';
import type { NotificationRow } from './notification.row.js';

/** @param count number of notifications that the row represents */
export function toNotification(row: NotificationRow, count = 1): NotificationDto {
  const actor = row.actor_id === null ? null : toPublicUser(row, 'actor_', row.user_id);
  const other = row.other_id === null ? null : toPublicUser(row, 'other_', row.user_id);
  return {
    id: Number(row.id),
    type: row.type,
    message: writeMessage({
      ...{ type: row.type, title: row.title, failureReason: row.failure_reason },
      ...{ actor, other, actorCount: row.actor_count },
      amountCents: row.amount_cents,
      isOnComment: row.comment_id !== null,
      detail: row.detail,
      count,
    }),
    isRead: row.is_read,
    createdAt: isoTime(row.notified_at),
    videoId: row.video_id === null ? null : Number(row.video_id),
    userId: row.actor_id,
    actor,
    actorCount: row.actor_count,
    count,
    thumbnailUrl: row.picture_key === null ? null : mediaUrl(row.picture_key),
  };
}

/** The notification as the socket sends it: enough for a line in the list. */
export function toLive(notification: NotificationDto): LiveNotification {
  const { id, type, message, videoId, userId, createdAt } = notification;
  return { id, type, message, videoId, userId, createdAt };
}
