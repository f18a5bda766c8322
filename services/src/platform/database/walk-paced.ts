import { setTimeout as sleep } from 'node:timers/promises';

/** The cost limits of a walk through a table. */
export interface Pace {
  /** Rows of the first and of the smallest batch. */
  fewest: number;
  /** Batches grow to this size while they are cheap. */
  most: number;
  /** Ratio of a pause to the time of the batch before it: with 19 the walk uses a twentieth of the time. */
  restFactor: number;
}

/** The clock and the sleep of a walk. */
export interface PaceClock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

/** Target time of a batch, because statements that need one of its rows wait for it. */
const TARGET_BATCH_MS = 20;
const REAL: PaceClock = { now: () => performance.now(), sleep: (ms) => sleep(ms) };

/**
 * Walks through a table in batches with a pause after each that is proportional to its time, so that maintenance uses a
 * bounded share of every second for any size of table. A slow batch makes the next one smaller.
 * @param work one batch of at most `size` rows after `after`; returns the key of its last row, null at the end
 */
export async function walkPaced<Key>(
  first: Key,
  work: (after: Key, size: number) => Promise<Key | null>,
  { fewest, most, restFactor }: Pace,
  clock = REAL,
): Promise<void> {
  let size = fewest;
  let after = first;
  for (;;) {
    const startedAt = clock.now();
    const last = await work(after, size);
    if (last === null) return;
    after = last;
    const tookMs = clock.now() - startedAt;
    await clock.sleep(tookMs * restFactor);
    if (tookMs > TARGET_BATCH_MS) size = Math.max(fewest, size / 2);
    else if (tookMs < TARGET_BATCH_MS / 2) size = Math.min(most, size * 2);
  }
}
