import type { VideoStatus } from './constants.js';

/** Messages of the gateway at /ws. The first three are the specification's, to the letter. */
export type ClientMessage = { type: 'auth'; userId: string } | { type: 'ping' };

export type ServerMessage =
  | { type: 'notification'; data: LiveNotification }
  | { type: 'unread_count'; data: { count: number } }
  | { type: 'video_status'; data: LiveVideoStatus }
  /** The user's own account has changed, in any tab or browser. */
  | { type: 'user_changed'; data: { userId: string; changed: UserChanged } }
  /** Sent to every user who is online: a moderator has removed this video, and players stop it. */
  | { type: 'video_removed'; data: { videoId: number } }
  /** Sent to moderators: the queue has changed. */
  | { type: 'moderation'; data: LiveModeration }
  | { type: 'auth_ok'; data: { userId: string } }
  | { type: 'auth_failed'; data: { message: string } }
  | { type: 'pong' };

/**
 * `profile`: names or picture. `email`: the address, or the pending one. `age`: what it unlocks or withholds, in every list.
 * `role` and `suspensions`: what the user may do. `payments`: the creator profile, the account at the payment provider, or payouts.
 * `history`: videos were removed from the watch history.
 */
export type UserChanged = 'profile' | 'email' | 'age' | 'payments' | 'role' | 'suspensions' | 'history';

export interface LiveModeration {
  caseId: number;
  /** The leading report of the case. */
  reportId: number;
  change: 'reported' | 'claimed' | 'released' | 'decided';
}

export interface LiveNotification {
  id: number;
  type: string;
  message: string;
  videoId: number | null;
  userId: string | null;
  createdAt: string;
}

/** Sent only to the creator of a video while media jobs run. `progress` is 0–1 where a job knows it. */
export interface LiveVideoStatus {
  videoId: number;
  status: VideoStatus;
  step: 'queued' | 'checking' | 'poster' | 'encoding' | 'done';
  progress: number | null;
  failureReason: string | null;
  /** The notice that the creator must read before publishing; set while the status is `needs_decision`. */
  notice: string | null;
}

/** Close codes of the gateway; a client reconnects after every code except 1000 and these. */
export const SOCKET_CLOSE = {
  unauthenticated: 4401,
  userMismatch: 4403,
  sessionRevoked: 4408,
  /** The user, or the clients of one address together, have too many sockets open. */
  tooMany: 4429,
} as const;
