import { COMPLETED_AT } from '@beem/contracts';

/** An earlier position is not worth resuming. */
const RESUMED_FROM_SECONDS = 5;

export interface Watched {
  /** Seconds; null when the viewer has not started. */
  watchTime: number | null;
  isCompleted: boolean;
  /** Seconds. */
  duration: number | null;
}

/** The position in seconds at which a video resumes, or null when it starts at its beginning. */
export function resumePoint({ watchTime, isCompleted, duration }: Watched): number | null {
  if (watchTime === null || isCompleted || watchTime < RESUMED_FROM_SECONDS) return null;
  return duration && watchTime >= duration * COMPLETED_AT ? null : watchTime;
}
