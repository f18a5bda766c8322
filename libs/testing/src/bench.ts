/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  /** The measurement, e.g. `feed page, signed in`. */
  what: string;
  /** The result, e.g. `1.32 ×` or `p99 41 ms`. */
  value: string;
  /** The target of the design, e.g. `≤ 1.5 ×`; left out for a result that only explains another. */
  target?: string;
  /** Whether the target is met. */
  holds?: boolean;
}

/**
 * A benchmark: the default export of a file `bench/<name>.bench.ts` in any package. It runs in a process of its own with
 * DATABASE_URL, REDIS_URL, STORAGE_DIR, FFMPEG_PATH … of a stack that nothing else uses. Compare within one run:
 * a ratio travels between machines, a number of milliseconds does not.
 */
export interface Bench {
  name: string;
  run(): Promise<BenchRow[]>;
}
