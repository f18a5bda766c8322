import { unavailable } from '../../errors/index.js';

export interface FairQueueLimits {
  /** Maximum number of users in work at once. */
  running: number;
  /** Maximum number of waiting users, each with its bytes in memory. */
  waiting: number;
  /** Longest wait. */
  waitLimitMs: number;
}

/** A few slots that users take in turn: each user has one at most, and the latest user of a slot comes last. */
export class FairQueue {
  private readonly inWork = new Set<string>();
  /** Start functions of the waiting users, in the order of their turns. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly limits: FairQueueLimits) {}

  /** @throws unavailable when too many wait, or the turn does not come in time */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    if (this.inWork.size < this.limits.running && !this.inWork.has(userId)) this.inWork.add(userId);
    else await this.wait(userId);
    try {
      return await work();
    } finally {
      this.pass(userId);
    }
  }

  private wait(userId: string): Promise<void> {
    const count = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (count >= this.limits.waiting) throw unavailable();
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.leave(userId, start);
        reject(unavailable());
      }, this.limits.waitLimitMs);
      this.waiting.set(userId, [...(this.waiting.get(userId) ?? []), start]);
    });
  }

  private leave(userId: string, start: () => void): void {
    const left = (this.waiting.get(userId) ?? []).filter((other) => other !== start);
    if (left.length > 0) this.waiting.set(userId, left);
    else this.waiting.delete(userId);
  }

  /** Passes the slot directly to the next user, before any newcomer. One slot is free, so one user starts. */
  private pass(userId: string): void {
    this.inWork.delete(userId);
    const own = this.waiting.get(userId);
    if (own) {
      this.waiting.delete(userId);
      this.waiting.set(userId, own);
    }
    for (const [next, [start]] of this.waiting) {
      if (!start || this.inWork.has(next)) continue;
      this.leave(next, start);
      this.inWork.add(next);
      start();
      return;
    }
  }
}
