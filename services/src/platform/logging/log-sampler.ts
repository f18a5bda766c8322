const WINDOW_MS = 60_000;
const LINES_PER_WINDOW = 200;

/**
 * Decides which of many similar events are logged: the first of each key per minute, and at most 200 in all, so that an
 * attack cannot fill a disk with log lines.
 */
export class LogSampler {
  private readonly seen = new Set<string>();
  private windowEndsAt = 0;
  private leftOut = 0;

  /** @returns null to log nothing, else the number of dropped events since the last line */
  take(key: string, now = Date.now()): { leftOut: number } | null {
    if (now >= this.windowEndsAt) {
      this.seen.clear();
      this.windowEndsAt = now + WINDOW_MS;
    }
    if (this.seen.has(key) || this.seen.size >= LINES_PER_WINDOW) {
      this.leftOut += 1;
      return null;
    }
    this.seen.add(key);
    const { leftOut } = this;
    this.leftOut = 0;
    return { leftOut };
  }
}
