import type { Shell } from './shell.js';

const AGAIN_AFTER_FAILURE_MS = 5_000;
/** A storage that takes longer for a shell has a fault, or gives no answer. */
const LATE_AFTER_MS = 15_000;
/** What is stored and not in use is removed after a day. */
const AGAIN_AFTER_MS = 6 * 3_600_000;

/** Stores one shell after the other: once, again some seconds after a failure, and again after hours. */
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

  /** Whether the last try failed, or the shell is not stored after a time that suffices. */
  isLateFor(shell: Shell): boolean {
    if (this.shell !== shell || this.isStored) return false;
    return this.hasFailed || Date.now() - this.since > LATE_AFTER_MS;
  }

  /** @returns whether it is stored; between two tries, what the last one said */
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
    if (this.shell !== shell) return; // Another one came meanwhile.
    this.isStored = isStored;
    this.hasFailed = !isStored;
    this.notBefore = Date.now() + (isStored ? AGAIN_AFTER_MS : AGAIN_AFTER_FAILURE_MS);
    this.running = null;
  }
}
