/** Longest batch: its locks are held until all of it is done. */
const MAX_ITEMS = 100;

/** Whether a batch waits for rows that others hold, or leaves out what needs them. */
export type RowLocks = 'wait' | 'skip';

interface Batched<T, R> {
  /** Writes of one key never share a batch; they are applied in their order. */
  keyOf(item: T): string;
  /** The row that a write locks. */
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
 * that arrives alone runs at once. Writes of a row that another transaction holds wait in a queue of that row, on one
 * connection, and no others wait for them. A batch that fails is repeated one by one.
 */
export class WriteBatcher<T, R> {
  private readonly arrived: Entry<T, R>[] = [];
  private readonly held = new Map<string | number, Entry<T, R>[]>();
  private isRunning = false;

  constructor(private readonly batched: Batched<T, R>) {}

  /** @returns undefined if `run` had no result for it */
  add(item: T): Promise<R | undefined> {
    return new Promise((resolve, reject) => {
      this.arrived.push({ item, resolve, reject });
      if (!this.isRunning) void this.runArrived();
    });
  }

  private async runArrived(): Promise<void> {
    this.isRunning = true;
    while (this.arrived.length > 0) {
      const free = this.arrived.splice(0).filter((entry) => !this.held.get(this.rowOf(entry))?.push(entry));
      const batch = this.takeBatch(free);
      this.arrived.unshift(...free);
      const results = await this.run(batch, 'skip').catch(() => new Map<T, R>());
      for (const { item, resolve } of batch) if (results.has(item)) resolve(results.get(item));
      this.hold(batch.filter(({ item }) => !results.has(item)));
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
      try {
        const results = await this.run(batch, 'wait');
        for (const { item, resolve } of batch) resolve(results.get(item));
      } catch (error) {
        if (batch.length === 1) batch[0]?.reject(error);
        else for (const entry of batch) await this.runAlone(entry);
      }
    }
    this.held.delete(row);
  }

  private async runAlone(entry: Entry<T, R>): Promise<void> {
    await this.run([entry], 'wait').then((results) => entry.resolve(results.get(entry.item)), entry.reject);
  }

  private async run(batch: Entry<T, R>[], locks: RowLocks): Promise<Map<T, R>> {
    if (batch.length === 0) return new Map();
    return this.batched.run(
      batch.map(({ item }) => item),
      locks,
    );
  }

  /** Takes the first of each key out of the queue. */
  private takeBatch(queue: Entry<T, R>[]): Entry<T, R>[] {
    const batch = new Map<string, Entry<T, R>>();
    const rest = queue.splice(0).filter((entry) => {
      const key = this.batched.keyOf(entry.item);
      if (batch.size === MAX_ITEMS || batch.has(key)) return true;
      batch.set(key, entry);
      return false;
    });
    queue.push(...rest);
    return [...batch.values()];
  }

  private rowOf({ item }: Entry<T, R>): string | number {
    return this.batched.rowOf(item);
  }
}
