/** Length of the measured period: a mean over the whole upload would not show that the connection became slow. */
const WINDOW_MS = 6_000;
/** Before this time the rate would be unsteady. */
const MIN_MS = 1_000;

export interface TransferRate {
  /**
   * @param loaded bytes sent so far
   * @param nowMs of a monotonic clock
   * @returns bytes per second; null while unknown
   */
  add(loaded: number, nowMs: number): number | null;
}

/** How fast an upload is. */
export function createTransferRate(): TransferRate {
  let samples: { loaded: number; atMs: number }[] = [];
  return {
    add(loaded, nowMs) {
      samples.push({ loaded, atMs: nowMs });
      samples = samples.filter(
        ({ atMs }, index) => nowMs - atMs <= WINDOW_MS || index === samples.length - 1,
      );
      const first = samples[0];
      if (!first || nowMs - first.atMs < MIN_MS) return null;
      return ((loaded - first.loaded) / (nowMs - first.atMs)) * 1_000;
    },
  };
}

/** `48 s left`, `3 min left`, `2 h left`; rounded up, so that it is never too short. */
export function describeTimeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.ceil(minutes / 60)} h left`;
}
