import { type Columns, selectList } from '../../../platform/database/index.js';
import { type MaybeUser, publicUserColumns } from '../../identity/index.js';
import type { DonationEntity } from '../../payments/index.js';
import type { VideoRow } from '../../viewing/index.js';
import type { NotificationEntity } from './notification.entity.js';

const FIELDS = [
  'id',
  'user_id',
  'type',
  'is_read',
  'notified_at',
  'video_id',
  'actor_count',
  'comment_id',
  'detail',
] as const satisfies Columns<NotificationEntity>;

/** A notification with its actor, the second of two likers, and its video; each may be missing. */
export type NotificationRow = Pick<NotificationEntity, (typeof FIELDS)[number]> & {
  title: VideoRow['title'] | null;
  amount_cents: DonationEntity['amount_cents'] | null;
  failure_reason: VideoRow['failure_reason'];
  /** Address of the cover, else of the poster. */
  picture_key: VideoRow['cover_key'];
} & MaybeUser<'actor_'> &
  MaybeUser<'other_'>;

/**
 * Select list of a notification `n`, its actor `a`, the second of two likers `b`, and its video `v`.
 * @param viewer parameter of the owner's id, or NULL where the rows need no `is_following`
 */
export function notificationColumns(viewer: '$1' | 'NULL'): string {
  return `${selectList('n', FIELDS)}, v.title, v.failure_reason, d.amount_cents,
    CASE WHEN NOT v.is_hidden THEN coalesce(v.cover_key, v.thumbnail_key) END AS picture_key,
    ${publicUserColumns({ alias: 'a', prefix: 'actor_', viewer })},
    ${publicUserColumns({ alias: 'b', prefix: 'other_', viewer: 'NULL' })}`;
}

/** Joins for `IS_VISIBLE` and the actor's name. Notifications of deleted videos and comments, and of users who have left, are hidden. */
export const NOTIFICATION_JOINS = `${actorOfLikes('newest', 'n.actor_id IS NULL', 0)}
  LEFT JOIN users a ON a.id = coalesce(n.actor_id, newest.actor_id) LEFT JOIN videos v ON v.id = n.video_id
  LEFT JOIN comments c ON c.id = n.comment_id LEFT JOIN donations d ON d.id = n.donation_id`;
/** Joins the second user of a sentence that names two. */
export const SECOND_ACTOR_JOIN = `${actorOfLikes('second', 'n.actor_count = 2', 1)}
  LEFT JOIN users b ON b.id = second.actor_id`;
/**
 * Whether a notification is shown. A row of likes has no actor itself: it is visible while one active liker is left. A
 * mature video is visible to its creator and to users who are 18 now, not when the row was written. A choice to publish is shown until it is made,
 * and a failure is shown until its video is tried again. coalesce with LIMIT 1 instead of EXISTS, which would read all users.
 */
export const IS_VISIBLE = `n.actor_count > 0 AND (n.actor_id IS NULL OR a.deleted_at IS NULL)
  AND (n.type NOT IN ('like', 'comment_like') OR a.id IS NOT NULL)
  AND (n.type <> 'needs_decision' OR v.status = 'needs_decision')
  AND (n.type <> 'video_failed' OR v.status = 'failed')
  AND (n.video_id IS NULL OR (v.deleted_at IS NULL AND (NOT v.is_hidden OR n.type = 'content_removed')))
  AND (v.age_rating IS DISTINCT FROM 'mature' OR v.creator_id = n.user_id OR coalesce((
    SELECT true FROM users me WHERE me.id = n.user_id AND me.date_of_birth <= current_date - interval '18 years' LIMIT 1
  ), false))
  AND (n.comment_id IS NULL OR (c.id IS NOT NULL AND c.deleted_at IS NULL
    AND (NOT c.is_hidden OR n.type = 'content_removed')))`;

/** Joins one active liker of the subject of `n` who has not left, counted from the newest. */
function actorOfLikes(alias: string, condition: string, offset: number): string {
  return `LEFT JOIN LATERAL (
    SELECT na.actor_id FROM notification_actors na JOIN users u ON u.id = na.actor_id AND u.deleted_at IS NULL
    WHERE ${condition} AND na.notification_id = n.id AND na.is_active ORDER BY na.notified_at DESC LIMIT 1 OFFSET ${offset}
  ) ${alias} ON true`;
}
