import { formatDuration } from '@beem/rules';

/** A video of which less arrived than its header says there is. */
export interface CutOff {
  receivedSeconds: number;
  declaredSeconds: number;
}

/** What may be missing: headers round, and the last frame's length is often guessed. */
const MIN_MISSING_SECONDS = 1;
const MIN_MISSING_SHARE = 0.1;

/**
 * @param declaredSeconds length of the picture by its own track's header after edits; null where it says none
 * @param receivedSeconds length of the picture that was decoded
 */
export function findCutOff(declaredSeconds: number | null, receivedSeconds: number): CutOff | null {
  if (declaredSeconds === null) return null;
  const missing = declaredSeconds - receivedSeconds;
  const isFar = missing > Math.max(MIN_MISSING_SECONDS, MIN_MISSING_SHARE * declaredSeconds);
  return isFar ? { receivedSeconds, declaredSeconds } : null;
}

/** What its creator reads before choosing whether it is published. Whole seconds that arrived, so none is promised. */
export function describeNotice({ receivedSeconds, declaredSeconds }: CutOff): string {
  return `We received ${formatDuration(Math.floor(receivedSeconds))} of ${formatDuration(declaredSeconds)}; the file may be cut off`;
}
