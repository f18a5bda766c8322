const WINDOW_MS = 600_000;
const MAX_LOSSES = 12;
const MAX_PAUSE_MS = 30_000;

/**
 * Decides whether and when a lost process is restarted: at once, then after 1, 2, 4 … 30 seconds. Only losses of the
 * last ten minutes count, so that old losses never end a Beem that runs for weeks.
 */
export class RestartBackoff {
  private losses: number[] = [];

  /**
   * @param firstPauseMs pause before the second start; each later one doubles
   * @param maxLosses number within ten minutes, after which it gives up
   */
  constructor(
    private readonly firstPauseMs = 1_000,
    private readonly maxLosses = MAX_LOSSES,
  ) {}

  /** @returns the pause before the next start; null when too many starts within ten minutes failed */
  nextDelay(now: number): number | null {
    this.losses = [...this.losses.filter((at) => now - at < WINDOW_MS), now];
    if (this.losses.length > this.maxLosses) return null;
    const before = this.losses.length - 1;
    return before === 0 ? 0 : Math.min(this.firstPauseMs * 2 ** (before - 1), MAX_PAUSE_MS);
  }
}
