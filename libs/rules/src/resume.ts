import { COMPLETED_AT } from '@beem/contracts';

/** An earlier position is not worth resuming from. */
const RESUMED_FROM_SECONDS = 5;

export interface Watched {
  /** Seconds; null where the viewer has not begun. */
  watchTime: number | null;
  isCompleted: boolean;
  /** Seconds. */
  duration: number | null;
}

/** Where a video goes on in seconds, or null where it starts at its beginning. */
export function resumePoint({ watchTime, isCompleted, duration }: Watched): number | null {
  if (watchTime === null || isCompleted || watchTime < RESUMED_FROM_SECONDS) return null;
  return duration && watchTime >= duration * COMPLETED_AT ? null : watchTime;
}
