import { propertyRuns } from '@beem/testing';
import type { BuildLoads } from '../loads/load-counts.js';
import { bucketOf, emptyHistogram, p75Of } from '../loads/load-histogram.js';
import { testAboveRate, testHigherShare } from './exact-tests.js';
import { compareWithStable, judgeCanary, MIN_VISITORS, type Verdict } from './judge-canary.js';

const LOOK_SECONDS = 10;
const HOUR = 3_600;

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Build {
  /** Number of visitors per hour. */
  traffic: number;
  /** Share of visitors for whom it fails, at a second of the run. */
  failing: (second: number) => number;
  /** Median load time in milliseconds; the distribution is lognormal with σ = 1, a long tail. */
  medianMs?: number;
}

interface Run {
  canary: Build;
  stable: Build;
  /** The results of the stable build in the hour before. */
  before?: BuildLoads;
  seconds?: number;
}

function noLoads(): BuildLoads & { times: number[] } {
  return { visitors: 0, failures: 0, times: emptyHistogram(), uncachedTimes: emptyHistogram() };
}

function addLoads(loads: ReturnType<typeof noLoads>, build: Build, second: number, random: () => number) {
  const expected = (build.traffic / HOUR) * LOOK_SECONDS;
  const visitors = Math.floor(expected + random());
  const failing = build.failing(second);
  for (let at = 0; at < visitors; at += 1) {
    loads.visitors += 1;
    if (random() < failing) loads.failures += 1;
    else if (build.medianMs !== undefined) {
      // Box and Muller.
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const bucket = bucketOf(build.medianMs * Math.exp(normal));
      loads.times[bucket] = (loads.times[bucket] ?? 0) + 1;
    }
  }
}

/**
 * Checks the collected loads every ten seconds.
 * @returns the verdict, and the seconds since the canary's 200th visitor
 */
function simulate(seed: number, run: Run): { verdict: Verdict; after: number } | null {
  const random = randomOf(seed);
  const [canary, during] = [noLoads(), noLoads()];
  let complete: number | null = null;
  for (let second = LOOK_SECONDS; second <= (run.seconds ?? HOUR); second += LOOK_SECONDS) {
    addLoads(canary, run.canary, second, random);
    addLoads(during, run.stable, second, random);
    if (complete === null && canary.visitors >= MIN_VISITORS) complete = second;
    const verdict = judgeCanary(canary, { during, before: run.before ?? noLoads() });
    if (verdict) return { verdict, after: second - (complete ?? second) };
  }
  return null;
}

/** The p75 that the bucket of a load time represents. */
function bucketMs(ms: number): number | null {
  const times = emptyHistogram();
  times[bucketOf(ms)] = 4;
  return p75Of(times);
}

/** A quarter of the seeds of the long tier. */
const seeds = (count: number) => Array.from({ length: propertyRuns(count / 4) }, (_, at) => 1_000 + at);
const always = (rate: number) => () => rate;
const of = (traffic: number, rate: number, medianMs?: number): Build => ({
  traffic,
  failing: always(rate),
  medianMs,
});

describe('a canary that does as the stable build does', () => {
  it.each([0.001, 0.01, 0.05, 0.3])(
    'is not closed in hundreds of hours at %d failures, whatever its share',
    (rate) => {
      const traffic = [
        [400, 7_600], // 5 %
        [1_000, 4_000], // 20 %
        [2_000, 2_000], // half
        [3_000, 90], // nearly all
      ] as const;
      const closed = seeds(1_000).filter((seed) => {
        const [canary, stable] = traffic[seed % traffic.length] as readonly [number, number];
        return simulate(seed, { canary: of(canary, rate), stable: of(stable, rate) });
      });
      expect(closed).toEqual([]);
    },
  );

  it('is not closed for its load times, which have long tails', () => {
    const closed = seeds(500).filter((seed) =>
      simulate(seed, { canary: of(600, 0.01, 800), stable: of(seed % 2 ? 1_000 : 150, 0.01, 800) }),
    );
    expect(closed).toEqual([]);
  });

  it('is not closed while both fail for ten minutes, when the network is away', () => {
    const failing = (second: number) => (second > 1_200 && second < 1_800 ? 0.6 : 0.005);
    const closed = seeds(200).filter((seed) =>
      simulate(seed, { canary: { traffic: 1_000, failing }, stable: { traffic: 9_000, failing } }),
    );
    expect(closed).toEqual([]);
  });

  it('is not closed at 30 % when nothing can be compared', () => {
    const closed = seeds(1_000).filter((seed) =>
      simulate(seed, { canary: of(2_000, 0.3), stable: of(0, 0) }),
    );
    expect(closed).toEqual([]);
  });
});

describe('a broken canary', () => {
  const share = (canary: number, stable: number, canaryRate: number, medianMs?: number): Run => ({
    canary: of(canary, canaryRate, medianMs),
    stable: of(stable, 0.01, medianMs === undefined ? undefined : 400),
  });
  const hourBefore: BuildLoads = { ...noLoads(), visitors: 5_000, failures: 50 };
  it.each<[string, Run, Verdict['reason']]>([
    ['fails all at 2 %', share(600, 29_400, 1), 'failures'],
    ['fails half at 2 %', share(600, 29_400, 0.5), 'failures'],
    ['fails half at half of the traffic', share(5_000, 5_000, 0.5), 'failures'],
    ['fails a fifth at 10 %', share(3_000, 27_000, 0.2), 'failures'],
    ['fails all for everybody', share(5_000, 0, 1), 'failures'],
    ['fails half for everybody', share(12_000, 0, 0.5), 'failures'],
    [
      'fails half for everybody, after an hour of the stable one',
      { ...share(600, 0, 0.5), before: hourBefore },
      'failures',
    ],
    ['loads three times slower at 2 %', share(600, 29_400, 0.01, 1_200), 'load_time'],
    ['loads three times slower at half of the traffic', share(5_000, 5_000, 0.01, 1_200), 'load_time'],
  ])('is gone within 60 s of its 200th visitor where it %s', (_, run, reason) => {
    for (const seed of seeds(100)) {
      const closed = simulate(seed, run);
      expect(closed?.verdict.reason).toBe(reason);
      expect(closed?.after).toBeLessThanOrEqual(60);
    }
  });

  it('that is five percent worse is found within the hour', () => {
    const missed = seeds(200).filter((seed) => !simulate(seed, share(2_000, 18_000, 0.06)));
    expect(missed).toEqual([]);
  });

  it('is never closed before 200 visitors', () => {
    const canary = { ...noLoads(), visitors: 199, failures: 199 };
    const during = { ...noLoads(), visitors: 9_000 };
    expect(judgeCanary(canary, { during, before: noLoads() })).toBeNull();
    expect(judgeCanary({ ...canary, visitors: 200 }, { during, before: noLoads() })).toMatchObject({
      reason: 'failures',
      comparison: 'same_minutes',
      visitors: 200,
      failures: 199,
      stableFailureShare: 0,
    });
  });
});

describe('what is no reason', () => {
  const loads = (visitors: number, failures: number, ms: number): BuildLoads => {
    const times = noLoads().times;
    times[bucketOf(ms)] = visitors - failures;
    return { ...noLoads(), visitors, failures, times };
  };
  it('is a certain difference that hardly anybody meets', () => {
    const stable = { during: loads(900_000, 900, 100), before: noLoads() };
    expect(judgeCanary(loads(100_000, 400, 100), stable)).toBeNull();
    expect(judgeCanary(loads(100_000, 700, 100), stable)).toMatchObject({ reason: 'failures' });
  });

  it('is a load time three times as long without a noticeable difference', () => {
    expect(judgeCanary(loads(1_000, 0, 60), { during: loads(1_000, 0, 20), before: noLoads() })).toBeNull();
    expect(
      judgeCanary(loads(1_000, 0, 600), { during: loads(1_000, 0, 200), before: noLoads() }),
    ).toMatchObject({
      reason: 'load_time',
    });
  });

  it('is a load time a little below 1.5 times', () => {
    expect(
      judgeCanary(loads(9_000, 0, 1_390), { during: loads(9_000, 0, 1_000), before: noLoads() }),
    ).toBeNull();
  });
});

describe('load times', () => {
  const loads = ({ cached = 0, uncached = 0, ms = 0 }): BuildLoads => {
    const [times, uncachedTimes] = [emptyHistogram(), emptyHistogram()];
    times[bucketOf(50)] = cached;
    times[bucketOf(ms)] = uncached;
    uncachedTimes[bucketOf(ms)] = uncached;
    return { visitors: cached + uncached, failures: 0, times, uncachedTimes };
  };
  const before = noLoads();

  it('are compared of loads without a cache, because a new canary is in none', () => {
    const canary = loads({ uncached: 400, ms: 600 });
    expect(
      judgeCanary(canary, { during: loads({ cached: 5_000, uncached: 100, ms: 600 }), before }),
    ).toBeNull();
    expect(
      judgeCanary(canary, { during: loads({ cached: 5_000, uncached: 100, ms: 250 }), before }),
    ).toMatchObject({
      reason: 'load_time',
      comparedLoads: 'uncached',
      p75Ms: bucketMs(600),
      stableP75Ms: bucketMs(250),
    });
  });

  it('are those of all loads where too few had no cache', () => {
    const canary = loads({ uncached: 400, ms: 600 });
    const during = loads({ cached: 5_000, uncached: 49, ms: 600 });
    expect(judgeCanary(canary, { during, before })).toMatchObject({
      reason: 'load_time',
      comparedLoads: 'all',
    });
  });

  it('show on the page what the guard looks at, from as many visitors on as it needs', () => {
    const stable = loads({ cached: 5_000, uncached: 100, ms: 250 });
    const worseIn = (canary: BuildLoads) => compareWithStable(canary, stable)?.worseIn;
    expect(worseIn(loads({ uncached: 200, ms: 600 }))).toEqual(['load_time']);
    expect(worseIn(loads({ uncached: 200, ms: 330 }))).toEqual([]);
    expect(worseIn({ ...loads({ uncached: 200, ms: 250 }), failures: 1 })).toEqual(['failures']);
    expect(worseIn({ ...loads({ uncached: 1_000, ms: 250 }), failures: 4 })).toEqual([]);
  });

  it('are not compared with too few visitors of either, which is no good result', () => {
    const stable = loads({ cached: 5_000, uncached: 100, ms: 250 });
    expect(compareWithStable(loads({ uncached: 199, ms: 600 }), stable)).toBeNull();
    const canary = { ...loads({ uncached: 200, ms: 250 }), failures: 200 };
    expect(compareWithStable(canary, loads({ cached: 49 }))).toBeNull();
    expect(compareWithStable(canary, loads({ cached: 50 }))?.worseIn).toContain('failures');
  });

  it('say on the page of which loads they are', () => {
    const canary = loads({ uncached: 200, ms: 600 });
    const stable = loads({ cached: 5_000, uncached: 50, ms: 250 });
    expect(compareWithStable(canary, stable)?.comparedLoads).toBe('uncached');
    expect(compareWithStable(canary, loads({ cached: 5_000, uncached: 49 }))?.comparedLoads).toBe('all');
  });
});

describe('the tests', () => {
  it('are exact', () => {
    // Fisher's tea tasting: 4 of 4 against 0 of 4 is one arrangement in 70.
    expect(testHigherShare({ trials: 4, successes: 4 }, { trials: 4, successes: 0 })).toBeCloseTo(1 / 70, 12);
    // (C(4,3)·C(4,1) + 1) / 70
    expect(testHigherShare({ trials: 4, successes: 3 }, { trials: 4, successes: 1 })).toBeCloseTo(
      17 / 70,
      12,
    );
    expect(testHigherShare({ trials: 4, successes: 1 }, { trials: 4, successes: 3 })).toBe(1);
    expect(testAboveRate({ trials: 10, successes: 10 }, 0.5)).toBeCloseTo(2 ** -10, 12);
    // The sum over all arrangements of a large table, which uses Stirling's series.
    expect(testHigherShare({ trials: 1_000, successes: 6 }, { trials: 1_000, successes: 0 })).toBeCloseTo(
      0.5 ** 6,
      3,
    );
  });
});
