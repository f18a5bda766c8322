/** Load times of one build in logarithmic buckets: memory is bounded for any number of loads. */

/** The ratio from which a load time counts as slower. */
export const RATIO = 1.5;
/** Number of buckets between two times whose ratio is `RATIO`. */
export const BUCKETS_PER_RATIO = 4;
const STEP = RATIO ** (1 / BUCKETS_PER_RATIO);
const FIRST_MS = 10;
const MAX_MS = 60_000;
const BUCKETS = bucketOf(MAX_MS) + 1;

/** Count by bucket; `BUCKETS` numbers. */
export type LoadHistogram = readonly number[];

export function emptyHistogram(): number[] {
  return Array<number>(BUCKETS).fill(0);
}

export function sumHistograms(histograms: LoadHistogram[]): LoadHistogram {
  const sums = emptyHistogram();
  for (const histogram of histograms)
    for (const [bucket, count] of histogram.entries()) sums[bucket] = (sums[bucket] ?? 0) + count;
  return sums;
}

/** @param ms milliseconds; below 10 it is the first bucket, above 60,000 the last */
export function bucketOf(ms: number): number {
  const bounded = Math.min(Math.max(ms, FIRST_MS), MAX_MS);
  return Math.floor(Math.log(bounded / FIRST_MS) / Math.log(STEP) + 1e-9);
}

export function countLoads(times: LoadHistogram): number {
  return countFrom(times, 0);
}

/** Number of loads in this bucket or a higher one. */
export function countFrom(times: LoadHistogram, bucket: number): number {
  let sum = 0;
  for (let at = bucket; at < times.length; at += 1) sum += times[at] ?? 0;
  return sum;
}

/** The lowest bucket that at most this share of the loads reach. */
export function findUpperBucket(times: LoadHistogram, share: number): number {
  const most = countLoads(times) * share;
  let bucket = BUCKETS;
  let reached = 0;
  while (bucket > 0 && reached + (times[bucket - 1] ?? 0) <= most) {
    bucket -= 1;
    reached += times[bucket] ?? 0;
  }
  return bucket;
}

/** The load time in milliseconds at the 75th percentile, to 5 %; null without a load. */
export function p75Of(times: LoadHistogram): number | null {
  const wanted = countLoads(times) * 0.75;
  if (wanted === 0) return null;
  let below = 0;
  for (const [bucket, count] of times.entries()) {
    if (below + count >= wanted) return Math.round(FIRST_MS * STEP ** (bucket + (wanted - below) / count));
    below += count;
  }
  return MAX_MS;
}
