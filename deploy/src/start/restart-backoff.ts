const WINDOW_MS = 600_000;
const MAX_LOSSES = 12;
const MAX_PAUSE_MS = 30_000;

/**
 * Decides whether and when a process that was lost starts again: at once, then after 1, 2, 4 … 30 seconds. Only losses of
 * the last ten minutes count, so that a Beem that runs for weeks is not given up for what happened long ago.
 */
export class RestartBackoff {
  private losses: number[] = [];

  /**
   * @param firstPauseMs before the second start; each later one is twice as long as the one before
   * @param maxLosses within ten minutes, after which it gives up
   */
  constructor(
    private readonly firstPauseMs = 1_000,
    private readonly maxLosses = MAX_LOSSES,
  ) {}

  /** @returns how long to wait before the next start; null when that many starts within ten minutes did not help */
  nextDelay(now: number): number | null {
    this.losses = [...this.losses.filter((at) => now - at < WINDOW_MS), now];
    if (this.losses.length > this.maxLosses) return null;
    const before = this.losses.length - 1;
    return before === 0 ? 0 : Math.min(this.firstPauseMs * 2 ** (before - 1), MAX_PAUSE_MS);
  }
}
