import { COMPLETED_AT, RETENTION_BUCKETS, VIEW_AFTER_MS } from '@beem/contracts';

/** Players report slightly early or late, because time updates come four times a second. */
const VIEW_AFTER_SECONDS = VIEW_AFTER_MS / 1000 - 0.25;

/**
 * The hub reports once that a video has played this long. That report is no resume position: it does not replace a
 * later one, so a video left half-way on its page keeps its position when it appears in the hub.
 */
export const GLANCE_SECONDS = VIEW_AFTER_MS / 1000;

/**
 * Players report at most this often during playback (design, section 4), so the first report of a visit covers this
 * much time.
 */
export const REPORT_SECONDS = 5;

/** The stored part of a player's report. */
export interface WatchRecord {
  userId: string;
  videoId: number;
  seconds: number;
  isCompleted: boolean;
  isView: boolean;
  /** Null when retention is not measured: for the creator's own plays, and for an unknown length. */
  durationSeconds: number | null;
}

/** A viewer's position in a video. */
export interface WatchPosition {
  seconds: number;
  watchedAt: Date;
  /** Whether the viewer ever reached its end. */
  isCompleted: boolean;
}

/** Everything that was reported for one user and video since the last write. */
export interface BufferedPosition extends WatchPosition {
  userId: string;
  videoId: number;
  /** UTC days on which it counts as a view, as days since 1970. */
  viewDays: number[];
  /** Parts of the running time that were watched: bit 0 is the first of RETENTION_BUCKETS. */
  watchedBuckets: number;
}

/** The valid one of the positions in Postgres and in the buffer. */
export function newerPosition(
  stored: WatchPosition | null,
  buffered: WatchPosition | null,
): WatchPosition | null {
  if (!stored || !buffered) return stored ?? buffered;
  const [newer, older] = buffered.watchedAt >= stored.watchedAt ? [buffered, stored] : [stored, buffered];
  const seconds = newer.seconds > GLANCE_SECONDS ? newer.seconds : Math.max(newer.seconds, older.seconds);
  return { ...newer, seconds, isCompleted: stored.isCompleted || buffered.isCompleted };
}

/** Whether a video counts as completed: from this share of its length on, whatever the player reports. */
export function isCompletedAt(seconds: number, durationSeconds: number | null): boolean {
  return durationSeconds !== null && durationSeconds > 0 && seconds >= durationSeconds * COMPLETED_AT;
}

/** A view counts after three seconds; for a shorter video, at its end. */
export function isViewAt(seconds: number, durationSeconds: number | null): boolean {
  return seconds >= VIEW_AFTER_SECONDS || isCompletedAt(seconds, durationSeconds);
}

/** The parts of the running time that a single report covers, as in the script of the buffer. */
export function bucketsAt(seconds: number, durationSeconds: number | null): number {
  if (!durationSeconds || durationSeconds < 0) return 0;
  const to = Math.min(seconds, durationSeconds);
  const share = (at: number) => (at / durationSeconds) * RETENTION_BUCKETS;
  const first = Math.min(RETENTION_BUCKETS - 1, Math.floor(share(Math.max(0, to - REPORT_SECONDS))));
  const last = Math.max(first, Math.ceil(share(to)) - 1);
  return 2 ** (last + 1) - 2 ** first;
}
