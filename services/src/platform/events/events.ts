import type { AgeRating, VideoType } from '@beem/contracts';

export type SecondFactorChange = 'added' | 'removed' | 'recovery-code-used' | 'recovery-codes-created';

/** Domain events: written in the transaction of the change that they describe, delivered at least once. */
export interface DomainEvents {
  /** A visitor asks for a link by mail; the handler looks up the address after the answer. */
  'email-link.requested': { tokenId: string; purpose: 'verify' | 'reset'; email: string };
  'device-token.reused': { userId: string };
  /** A visitor registers an address that has an account: its owner gets a mail, but the answer does not reveal this. */
  'registration.repeated': { email: string };
  'user.password-changed': { userId: string };
  /** `name`: that of the passkey or authenticator app; null for recovery codes. */
  'second-factor.changed': { userId: string; change: SecondFactorChange; name: string | null };
  /**
   * `tokenId`: the row of the link, which holds the new address. `isRepeated`: the old address has been informed
   * already.
   */
  'email-change.requested': { userId: string; tokenId: string; isRepeated: boolean };
  'user.email-changed': { userId: string; tokenId: string };
  /** `deletionId`: the row that identifies the deleted account. */
  'user.deleted': { deletionId: string };
  'user.followed': { followerId: string; followeeId: string };
  'user.unfollowed': { followerId: string; followeeId: string };
  'user.role-changed': { userId: string };
  /** A moderator or an admin has signed in while other sessions of theirs are active. */
  'staff.signed-in': { userId: string; sessionId: string };
  'sessions.revoked': { userId: string; sessionIds: string[] };
  'video.uploaded': { videoId: number; creatorId: string };
  'video.published': { videoId: number; creatorId: string; type: VideoType; ageRating: AgeRating };
  /** Only a part of the file arrived: its creator publishes, replaces or deletes it. */
  'video.decision-needed': { videoId: number; creatorId: string };
  'video.failed': { videoId: number; creatorId: string; reason: string };
  'video.liked': { videoId: number; userId: string };
  'video.unliked': { videoId: number; userId: string };
  /** A moderator has removed it: it is hidden everywhere until it is restored. */
  'video.removed': { videoId: number; creatorId: string };
  'video.restored': { videoId: number; creatorId: string };
  'video.deleted': { videoId: number; creatorId: string; objectKeys: string[] };
  /** `answeredId`: the comment that was answered, which may itself be a reply. */
  'comment.added': { commentId: number; videoId: number; userId: string; answeredId: number | null };
  'comment.liked': { commentId: number; userId: string };
  'comment.unliked': { commentId: number; userId: string };
  'comment.deleted': { commentId: number; videoId: number };
  'comment.removed': { commentId: number; videoId: number };
  'comment.restored': { commentId: number; videoId: number };
  'show.deleted': { showId: number; creatorId: string; objectKeys: string[] };
  'video.rated': { videoId: number; creatorId: string; from: AgeRating; to: AgeRating };
  /** Objects that no row references any more. */
  'media.discarded': { objectKeys: string[] };
  /** Objects that not everybody may see any more; published with a CDN alone, where no other event names them. */
  'media.withdrawn': { objectKeys: string[] };
  /** A creator's edited title or tags no longer contain these words, and perhaps no other text does. */
  'search-words.dropped': { creatorId: string; words: string[] };
  /** The account at the payment provider, one of its payouts, or the state of a paid donation has changed. */
  'creator.payments-changed': { userId: string };
  /** Its payment has arrived. */
  'donation.completed': { donationId: number };
  /** Another process stored a change after this one had read its state from Stripe, so it must be read again. */
  'donation.read-late': { donationId: number };
  /** The moderators' queue has changed. `reportId`: the leading report of the case. */
  'case.changed': { caseId: number; reportId: number; change: 'reported' | 'claimed' | 'released' };
  /** `version`: that of the case after the decision, which identifies the row of `moderation_events`. */
  'case.decided': { caseId: number; reportId: number; version: number };
}

export type EventType = keyof DomainEvents;

const KNOWN: Record<EventType, true> = {
  'email-link.requested': true,
  'device-token.reused': true,
  'registration.repeated': true,
  'user.password-changed': true,
  'second-factor.changed': true,
  'email-change.requested': true,
  'user.email-changed': true,
  'user.deleted': true,
  'user.followed': true,
  'user.unfollowed': true,
  'user.role-changed': true,
  'staff.signed-in': true,
  'sessions.revoked': true,
  'video.uploaded': true,
  'video.published': true,
  'video.decision-needed': true,
  'video.failed': true,
  'video.liked': true,
  'video.unliked': true,
  'video.removed': true,
  'video.restored': true,
  'video.deleted': true,
  'comment.added': true,
  'comment.liked': true,
  'comment.unliked': true,
  'comment.deleted': true,
  'comment.removed': true,
  'comment.restored': true,
  'show.deleted': true,
  'video.rated': true,
  'media.discarded': true,
  'media.withdrawn': true,
  'search-words.dropped': true,
  'creator.payments-changed': true,
  'donation.completed': true,
  'donation.read-late': true,
  'case.changed': true,
  'case.decided': true,
};

/** The types that this version publishes; an outbox row of another type comes from a newer version or is retired. */
export const EVENT_TYPES = Object.keys(KNOWN) as EventType[];

/** Types of earlier versions without handlers: their remaining rows and jobs are dropped. */
export const RETIRED_EVENT_TYPES: readonly string[] = ['remote.changed'];

export interface DomainEvent<T extends EventType = EventType> {
  /** The outbox row: the same id for every delivery of one event. */
  id: number;
  type: T;
  payload: DomainEvents[T];
}

export type EventHandler<T extends EventType> = (event: DomainEvent<T>) => Promise<void>;

/** Where the next part of the work begins, and the pause before it. */
export interface NextPart {
  after: string;
  delayMs: number;
}

/** Does a part of the work and returns where the next part begins, at once if it is a string; null after the last one. */
export type PartHandler<T extends EventType> = (
  event: DomainEvent<T>,
  after: string | null,
) => Promise<string | NextPart | null>;
