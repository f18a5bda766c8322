import { AsyncLocalStorage } from 'node:async_hooks';

/** Longest batch: its locks are held until all of it is done. */
const MAX_ITEMS = 100;
/** Classes of Postgres' errors that the values of one write cause: impossible data, broken constraints. */
const CAUSED_BY_ONE = ['22', '23'];

/** Whether a batch waits for rows that others hold, or leaves out what needs them. */
export type RowLocks = 'wait' | 'skip';

interface Batched<T, R> {
  /** Writes of one key never share a batch; they are applied in their order. */
  keyOf(item: T): string;
  /** The row that a write locks first. */
  rowOf(item: T): string | number;
  /**
   * Applies all in one transaction.
   * @param locks `skip`: a write whose row is held is left out of the result, and runs again with `wait`
   */
  run(items: T[], locks: RowLocks): Promise<Map<T, R>>;
}

interface Entry<T, R> {
  item: T;
  resolve(result: R | undefined): void;
  reject(error: unknown): void;
}

/**
 * Group commit: writes that arrive while others run form the next batch, so that many share a statement and a commit. One
 * that arrives alone runs at once. Writes whose row another transaction holds wait in a queue of that row, on one
 * connection; writes of other rows do not wait for them. A batch that one write may have broken is repeated row by row, and
 * there one by one. Any other error is that of all its writes: they may be done, and a toggle must not run twice.
 */
export class WriteBatcher<T, R> {
  private arrived: Entry<T, R>[] = [];
  private readonly held = new Map<string | number, Entry<T, R>[]>();
  private isRunning = false;
  /** A batch is of several requests: it runs in the context of none, and has no span in their traces. */
  private readonly outsideRequests = AsyncLocalStorage.snapshot();

  constructor(private readonly batched: Batched<T, R>) {}

  /** @returns undefined if `run` had no result for it */
  add(item: T): Promise<R | undefined> {
    return new Promise((resolve, reject) => {
      this.arrived.push({ item, resolve, reject });
      if (!this.isRunning) this.outsideRequests(() => void this.runArrived());
    });
  }

  private async runArrived(): Promise<void> {
    this.isRunning = true;
    while (this.arrived.length > 0) {
      const free: Entry<T, R>[] = [];
      for (const entry of this.arrived) (this.held.get(this.rowOf(entry)) ?? free).push(entry);
      const batch = this.takeBatch(free);
      this.arrived = free;
      this.hold(await this.run(batch, 'skip'));
    }
    this.isRunning = false;
  }

  private hold(entries: Entry<T, R>[]): void {
    const rows = new Set(entries.map((entry) => this.rowOf(entry)));
    for (const row of rows) {
      const queue = entries.filter((entry) => this.rowOf(entry) === row);
      this.held.set(row, queue);
      void this.runHeld(row, queue);
    }
  }

  private async runHeld(row: string | number, queue: Entry<T, R>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = this.takeBatch(queue);
      for (const entry of await this.run(batch, 'wait')) {
        const [left] = batch.length > 1 ? await this.run([entry], 'wait') : [entry];
        left?.resolve(undefined);
      }
    }
    this.held.delete(row);
  }

  /** @returns those that must run again */
  private async run(batch: Entry<T, R>[], locks: RowLocks): Promise<Entry<T, R>[]> {
    if (batch.length === 0) return [];
    try {
      const items = batch.map(({ item }) => item);
      const results = await this.batched.run(items, locks);
      return batch.filter(({ item, resolve }) => {
        if (results.has(item)) resolve(results.get(item));
        return !results.has(item);
      });
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (batch.length > 1 && CAUSED_BY_ONE.includes(code.slice(0, 2))) return batch;
      for (const { reject } of batch) reject(error);
      return [];
    }
  }

  /** Takes the first of each key out of the queue. */
  private takeBatch(queue: Entry<T, R>[]): Entry<T, R>[] {
    const batch = new Map<string, Entry<T, R>>();
    for (const entry of queue.splice(0)) {
      const key = this.batched.keyOf(entry.item);
      if (batch.size === MAX_ITEMS || batch.has(key)) queue.push(entry);
      else batch.set(key, entry);
    }
    return [...batch.values()];
  }

  private rowOf({ item }: Entry<T, R>): string | number {
    return this.batched.rowOf(item);
  }
}
