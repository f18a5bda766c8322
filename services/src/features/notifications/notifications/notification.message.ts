import type { NotificationType } from '@beem/contracts';
import { displayName, formatCents, formatCount, isolate, type Named } from '@beem/rules';

export interface Notified {
  type: NotificationType;
  /** The newest of the acting users. */
  actor: Named | null;
  /** The second one of two acting users. */
  other: Named | null;
  actorCount: number;
  title: string | null;
  /** The reason of the video's failure. */
  failureReason: string | null;
  /** Amount of a donation, in cents. */
  amountCents: number | null;
  /** Whether it concerns a comment, not a video. */
  isOnComment: boolean;
  /** Of a moderator's decision: the rule, the new rating or the result; of a change of the account: the sentence. */
  detail: string | null;
  /** More than one for a row of several likes or publications of one user. */
  count: number;
}

/** The sentence of a notification as a user would write it. */
export function writeMessage(notified: Notified): string {
  const { type, title, failureReason, amountCents, isOnComment, detail, count, ...users } = notified;
  const who = writeNames(users);
  const video = title ? `“${isolate(title)}”` : 'a video';
  const subject = isOnComment ? `Your comment on ${video}` : title ? video : 'Your video';
  switch (type) {
    case 'follow':
      return `${who} started following you`;
    case 'video':
      return count > 1 ? `${who} published ${formatCount(count)} videos` : `${who} published ${video}`;
    case 'like':
      return count > 1 ? `${who} liked ${formatCount(count)} of your videos` : `${who} liked ${video}`;
    case 'comment':
      return `${who} commented on ${video}`;
    case 'reply':
      return `${who} replied to your comment on ${video}`;
    case 'comment_like':
      return `${who} liked your comment on ${video}`;
    case 'donation':
      return `${who} supported you with ${formatCents(amountCents ?? 0)}`;
    case 'needs_decision':
      return `${title ? video : 'Your video'} may be cut off. Publish or replace it.`;
    case 'video_failed':
      return [`${title ? video : 'Your video'} could not be processed.`, failureReason]
        .filter(Boolean)
        .join(' ');
    case 'content_removed':
      return `${subject} was removed by a moderator: ${detail ?? 'Other'}.`;
    case 'content_restored':
      return `${subject} was restored.`;
    case 'rating_raised':
      return `Moderators have rated ${video} ${detail ?? 'higher'}. You cannot rate it lower.`;
    case 'report_resolved':
      return `Thank you for your report. ${detail ?? 'A moderator has reviewed it.'}`;
    case 'security':
      return detail ?? 'The sign-in of your account was changed.';
    default:
      return type satisfies never;
  }
}

function writeNames({ actor, other, actorCount }: Pick<Notified, 'actor' | 'other' | 'actorCount'>): string {
  const who = actor ? isolate(displayName(actor)) : 'Someone';
  const others = actorCount - 1;
  if (others <= 0) return who;
  if (others === 1) return `${who} and ${other ? isolate(displayName(other)) : '1 other'}`;
  return `${who} and ${formatCount(others)} others`;
}
