import type { Shell } from './shell.js';

const AGAIN_AFTER_FAILURE_MS = 5_000;
/** Storage that needs longer for a shell is faulty or does not answer. */
const LATE_AFTER_MS = 15_000;
/** Unused stored files are removed after a day. */
const AGAIN_AFTER_MS = 6 * 3_600_000;

/** Stores one shell at a time: once, again some seconds after a failure, and again after hours. */
export class StoreJob {
  private shell: Shell | null = null;
  private isStored = false;
  private hasFailed = false;
  private since = 0;
  private notBefore = 0;
  private running: Promise<void> | null = null;

  constructor(
    private readonly store: (shell: Shell) => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  isDoneFor(shell: Shell): boolean {
    return this.shell === shell && this.isStored;
  }

  /** Whether the last attempt failed, or storing takes too long. */
  isLateFor(shell: Shell): boolean {
    if (this.shell !== shell || this.isStored) return false;
    return this.hasFailed || Date.now() - this.since > LATE_AFTER_MS;
  }

  /** @returns whether it is stored; between two attempts, the last result */
  async run(shell: Shell): Promise<boolean> {
    if (this.shell !== shell) {
      this.shell = shell;
      this.isStored = false;
      this.hasFailed = false;
      this.since = Date.now();
      this.notBefore = 0;
      this.running = null;
    }
    if (!this.running && Date.now() >= this.notBefore) this.running = this.tryNow(shell);
    await this.running;
    return this.isDoneFor(shell);
  }

  private async tryNow(shell: Shell): Promise<void> {
    let isStored = true;
    try {
      await this.store(shell);
    } catch (error) {
      isStored = false;
      this.onFailure(error);
    }
    if (this.shell !== shell) return; // Another shell replaced it meanwhile.
    this.isStored = isStored;
    this.hasFailed = !isStored;
    this.notBefore = Date.now() + (isStored ? AGAIN_AFTER_MS : AGAIN_AFTER_FAILURE_MS);
    this.running = null;
  }
}
