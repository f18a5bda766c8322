import type { BuildLoads } from '../loads/load-counts.js';
import {
  BUCKETS_PER_RATIO,
  bucketOf,
  countFrom,
  countLoads,
  findUpperBucket,
  type LoadHistogram,
  p75Of,
  RATIO,
} from '../loads/load-histogram.js';
import { testAboveRate, testHigherShare } from './exact-tests.js';

/** With fewer visitors of the canary nothing is decided. */
export const MIN_VISITORS = 200;
/** Fewer visitors of the stable build cannot be compared with, nor can fewer uncached loads of either build. */
export const MIN_COMPARED = 50;
/**
 * The probability of a wrong decision is one in 36 million per check. A canary is checked 360 times an hour, so an
 * equal one is closed at most once in 100,000 hours, for any rates and traffic, and however the checks depend on each
 * other (Bonferroni).
 */
const LOOKS_PER_HOUR = 360;
const WRONG_PER_HOUR = 1e-5;
export const ALPHA = WRONG_PER_HOUR / LOOKS_PER_HOUR;
/** A difference below half a percentage point is left to the team, even if it is certain. */
const MIN_DIFFERENCE = 0.005;
/** A difference that no visitor notices is ignored, whatever the ratio. */
const MIN_SLOWER_MS = 100;
const P75 = 0.25;
/**
 * Limits without a comparison: a canary that fails for more than a third of its visitors, or whose p75 is above ten
 * seconds.
 */
const WORST_SHARE = 1 / 3;
const WORST_MS = 10_000;
/**
 * For tests against a limit that is far above an equal canary (1.5 times the load time, a third of the visitors): a
 * canary exactly at the limit may be closed once in a hundred hours, an equal one is not.
 */
const BOUND_ALPHA = 1e-4;

/**
 * The period of the stable build with which the canary is compared: the same minutes, else the hour before them, else
 * none.
 */
export type Comparison = 'same_minutes' | 'hour_before' | 'none';

/** The measures in which a canary can be worse. */
export const VERDICT_REASONS = ['failures', 'load_time'] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** The loads of which both p75 are computed: uncached ones, if both have enough of them. */
export const COMPARED_LOADS = ['uncached', 'all'] as const;
export type ComparedLoads = (typeof COMPARED_LOADS)[number];

/** Why a canary is closed, with the decisive numbers; shares are 0 to 1, times milliseconds. */
export interface Verdict {
  reason: VerdictReason;
  comparison: Comparison;
  comparedLoads: ComparedLoads;
  visitors: number;
  failures: number;
  failureShare: number;
  p75Ms: number | null;
  stableVisitors: number;
  stableFailures: number;
  stableFailureShare: number | null;
  stableP75Ms: number | null;
  /** The probability of such a difference between equal builds. */
  probability: number;
  /** The limit for that probability. */
  threshold: number;
}

/** The loads of the stable build in the same minutes as the canary, and in the hour before them. */
export interface StableLoads {
  during: BuildLoads;
  before: BuildLoads;
}

/** Judges whether a canary must be closed now; null if not, or while there is too little data. Pure. */
export function judgeCanary(canary: BuildLoads, { during, before }: StableLoads): Verdict | null {
  if (canary.visitors < MIN_VISITORS) return null;
  const comparison = chooseComparison(during, before);
  const stable = comparison === 'hour_before' ? before : during;
  const times = comparison === 'none' ? allTimes(canary, stable) : chooseTimes(canary, stable);
  const tests = comparison === 'none' ? testAlone(canary) : [testFailures(canary, stable), testTimes(times)];
  const test = tests.find(({ probability, threshold }) => probability <= threshold);
  return test ? { ...test, comparison, ...describe(canary, stable, times) } : null;
}

/** A canary compared with the stable build. */
export interface AgainstStable {
  /** The measures in which the canary exceeds the guard's limits; may be empty. */
  worseIn: VerdictReason[];
  comparedLoads: ComparedLoads;
}

/**
 * Compares a canary with the guard's limits without a significance test, for people who look before the guard is
 * certain. Null while either build has too few visitors. Pure.
 */
export function compareWithStable(canary: BuildLoads, stable: BuildLoads): AgainstStable | null {
  if (canary.visitors < MIN_VISITORS || stable.visitors < MIN_COMPARED) return null;
  const times = chooseTimes(canary, stable);
  const worseIn = [
    ...(isFailingMore(canary, stable) ? (['failures'] as const) : []),
    ...(isSlower(times) ? (['load_time'] as const) : []),
  ];
  return { worseIn, comparedLoads: times.comparedLoads };
}

function chooseComparison(during: BuildLoads, before: BuildLoads): Comparison {
  if (during.visitors >= MIN_COMPARED) return 'same_minutes';
  return before.visitors >= MIN_COMPARED ? 'hour_before' : 'none';
}

type Test = Pick<Verdict, 'reason' | 'probability' | 'threshold'>;

/** The load times that are compared. */
interface ComparedTimes {
  comparedLoads: ComparedLoads;
  canary: LoadHistogram;
  stable: LoadHistogram;
}

/**
 * Compares like with like: no browser has a new canary in its cache, but most visitors have the stable build's files.
 */
function chooseTimes(canary: BuildLoads, stable: BuildLoads): ComparedTimes {
  const isEnough = [canary, stable].every(({ uncachedTimes }) => countLoads(uncachedTimes) >= MIN_COMPARED);
  if (!isEnough) return allTimes(canary, stable);
  return { comparedLoads: 'uncached', canary: canary.uncachedTimes, stable: stable.uncachedTimes };
}

function allTimes(canary: BuildLoads, stable: BuildLoads): ComparedTimes {
  return { comparedLoads: 'all', canary: canary.times, stable: stable.times };
}

function isFailingMore(canary: BuildLoads, stable: BuildLoads): boolean {
  return shareOf(canary) - shareOf(stable) >= MIN_DIFFERENCE;
}

function isNoticeablySlower({ canary, stable }: ComparedTimes): boolean {
  return (p75Of(canary) ?? 0) - (p75Of(stable) ?? 0) >= MIN_SLOWER_MS;
}

function isSlower(times: ComparedTimes): boolean {
  const [own, other] = [p75Of(times.canary), p75Of(times.stable)];
  return own !== null && other !== null && own > RATIO * other && isNoticeablySlower(times);
}

function testFailures(canary: BuildLoads, stable: BuildLoads): Test {
  const probability = isFailingMore(canary, stable) ? testHigherShare(toSample(canary), toSample(stable)) : 1;
  return { reason: 'failures', probability, threshold: ALPHA };
}

/**
 * Tests whether the p75 is above 1.5 times that of the stable build: it counts the canary loads above the time that a
 * quarter of the stable loads would exceed if each took 1.5 times as long. It uses ranks, so the shape of the
 * distribution does not matter.
 */
function testTimes(times: ComparedTimes): Test {
  const { canary, stable } = times;
  const test = (probability: number): Test => ({ reason: 'load_time', probability, threshold: BOUND_ALPHA });
  const bucket = findUpperBucket(stable, P75);
  const [loads, slow] = [countLoads(canary), countFrom(canary, bucket + BUCKETS_PER_RATIO)];
  if (slow <= loads * P75 || !isNoticeablySlower(times)) return test(1);
  const compared = { trials: countLoads(stable), successes: countFrom(stable, bucket) };
  return test(testHigherShare({ trials: loads, successes: slow }, compared));
}

function testAlone({ times, ...canary }: BuildLoads): Test[] {
  const slow = { trials: countLoads(times), successes: countFrom(times, bucketOf(WORST_MS)) };
  return [
    { reason: 'failures', probability: testAboveRate(toSample(canary), WORST_SHARE), threshold: BOUND_ALPHA },
    { reason: 'load_time', probability: testAboveRate(slow, P75), threshold: BOUND_ALPHA },
  ];
}

function toSample({ visitors, failures }: Pick<BuildLoads, 'visitors' | 'failures'>) {
  return { trials: visitors, successes: failures };
}

export function shareOf({ visitors, failures }: Pick<BuildLoads, 'visitors' | 'failures'>): number {
  return visitors === 0 ? 0 : failures / visitors;
}

function describe(canary: BuildLoads, stable: BuildLoads, times: ComparedTimes) {
  return {
    comparedLoads: times.comparedLoads,
    visitors: canary.visitors,
    failures: canary.failures,
    failureShare: shareOf(canary),
    p75Ms: p75Of(times.canary),
    stableVisitors: stable.visitors,
    stableFailures: stable.failures,
    stableFailureShare: stable.visitors === 0 ? null : shareOf(stable),
    stableP75Ms: p75Of(times.stable),
  };
}
