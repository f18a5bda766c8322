/** How far a curve may rise in the second half of a run and still count as flat. */
export interface Bound {
  /** Of its level, the median of its floors. */
  share: number;
  /** In the unit of the curve; the larger of both counts. */
  least: number;
}

export interface Judgement {
  /** Rise over the second half by the robust slope of the floors, in the unit of the curve; negative where it falls. */
  rise: number;
  /** The largest rise that counts as flat. */
  allowed: number;
  isFlat: boolean;
}

const BLOCKS = 10;

/**
 * Judges whether a curve is flat in the second half of a run; the first half is warm-up (caches, pools, compiled code, the first
 * vacuums). What leaks never comes back, so floors are compared: the second half is cut into ten blocks, the least value of each
 * counts, and peaks (garbage before its collection, dead rows before their vacuum, a burst of jobs) do not. Through the floors goes
 * the line of Theil and Sen, the median of the slopes of all pairs, which up to three odd blocks of ten do not move.
 * @param values one for each sample, at equal intervals
 * @throws Error when the second half has less samples than blocks
 */
export function judge(values: number[], { share, least }: Bound): Judgement {
  const judged = values.slice(Math.floor(values.length / 2));
  if (judged.length < BLOCKS) throw new Error(`${values.length} samples are too few to judge.`);
  const floors = Array.from({ length: BLOCKS }, (_, block) => {
    const [from, to] = [block, block + 1].map((edge) => Math.floor((edge * judged.length) / BLOCKS));
    return Math.min(...judged.slice(from, to));
  });
  const slopes = floors.flatMap((floor, later) =>
    floors.slice(0, later).map((before, earlier) => (floor - before) / (later - earlier)),
  );
  const rise = median(slopes) * (BLOCKS - 1);
  const allowed = Math.max(least, share * median(floors));
  // A missing figure is not flat.
  return { rise, allowed, isFlat: judged.every(Number.isFinite) && rise <= allowed };
}

/** NaN for no values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
