import { formatDuration } from '@beem/rules';

/** A video whose received part is shorter than its header declares. */
export interface CutOff {
  receivedSeconds: number;
  declaredSeconds: number;
}

/** Tolerance for missing time: headers round, and the last frame's length is often a guess. */
const MIN_MISSING_SECONDS = 1;
const MIN_MISSING_SHARE = 0.1;

/**
 * @param declaredSeconds length of the picture by the header of its track after edits; null if it has none
 * @param receivedSeconds length of the picture that was decoded
 */
export function findCutOff(declaredSeconds: number | null, receivedSeconds: number): CutOff | null {
  if (declaredSeconds === null) return null;
  const missing = declaredSeconds - receivedSeconds;
  const isFar = missing > Math.max(MIN_MISSING_SECONDS, MIN_MISSING_SHARE * declaredSeconds);
  return isFar ? { receivedSeconds, declaredSeconds } : null;
}

/** The text for the creator before the choice to publish. It counts only whole received seconds. */
export function describeNotice({ receivedSeconds, declaredSeconds }: CutOff): string {
  return `We received ${formatDuration(Math.floor(receivedSeconds))} of ${formatDuration(declaredSeconds)}; the file may be cut off`;
}
