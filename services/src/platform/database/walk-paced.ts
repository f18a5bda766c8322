import { setTimeout as sleep } from 'node:timers/promises';

/** What a walk through a table may cost. */
export interface Pace {
  /** Rows of the first batch, and of the smallest. */
  fewest: number;
  /** Batches grow to this size while they are cheap. */
  most: number;
  /** A pause lasts this many times as long as the batch before it took: 19 leaves the walk a twentieth of the time. */
  restFactor: number;
}

/** The outside world of a walk: the clock and the waiting. */
export interface PaceClock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

/** A statement that needs a row of a batch waits until the batch is done. */
const AIM_MS = 20;
const REAL: PaceClock = { now: () => performance.now(), sleep: (ms) => sleep(ms) };

/**
 * Walks through a table in batches, with a pause after each in proportion to the time it took, so that maintenance
 * costs a bounded share of every second however large the table is. A batch that took long makes the next one smaller.
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
    if (tookMs > AIM_MS) size = Math.max(fewest, size / 2);
    else if (tookMs < AIM_MS / 2) size = Math.min(most, size * 2);
  }
}
