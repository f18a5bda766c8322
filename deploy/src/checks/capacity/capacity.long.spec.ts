import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../local-stack/state.js';
import { type FanOutLoad, simulateFanOut } from './fan-out.js';
import { simulateFeedCache } from './feed-cache.js';
import { CAPACITY_PAGE, withSimulations } from './report.js';

const LOAD: FanOutLoad = {
  creators: 1,
  follows: 100_000,
  videos: 1,
  rowsPerFanOut: 20_000,
  rowsInAll: 40_000,
};

test('the capacity plan holds what the simulations give; npm run capacity writes it', () => {
  const page = readFileSync(path.join(repositoryRoot, CAPACITY_PAGE), 'utf8');
  expect(withSimulations(page)).toBe(page);
});

describe('a fan-out', () => {
  const [small, middle] = [0, 1];

  test('is as fast as one worker when it is alone', () => {
    const { classes, atOnce, busy } = simulateFanOut(LOAD);
    expect(classes[middle]).toMatchObject({ videos: 1, rowShare: 1, median: expect.closeTo(5) });
    expect(atOnce).toBe(1);
    expect(busy).toBeCloseTo(100_000 / (40_000 * 3_600));
  });

  test('is no faster than the database when many write', () => {
    const { classes } = simulateFanOut({ ...LOAD, rowsInAll: 1_000 });
    expect(classes[middle]?.median).toBeCloseTo(100);
  });

  test('ends with its last row: all rows of an overloaded hour take as long as the database needs for them', () => {
    const load = { ...LOAD, creators: 1, follows: 50_000, videos: 7_200 };
    const { classes, busy } = simulateFanOut(load);
    expect(busy).toBeCloseTo(2.5);
    // The last fan-out ends 1.5 hours after the hour, and began within it.
    expect(classes[middle]?.p99).toBeGreaterThan(3_600);
    expect(classes[middle]?.p99).toBeLessThan(2.5 * 3_600);
  });

  test('of few followers does not wait for those of many', () => {
    const { classes } = simulateFanOut({ ...LOAD, creators: 1_000, follows: 3_000_000, videos: 500 });
    expect(classes[small]?.p99).toBeLessThan((classes[middle]?.p99 ?? 0) / 10);
  });
});

test('a page is read once in the time for which it is kept, whoever asks', () => {
  const feed = { pagesPerWalk: 1, generationSeconds: 300, secondsPerPage: 60 };
  // One page for each of two kinds of viewers, so two statements in ten seconds.
  const busy = simulateFeedCache({ ...feed, requestsPerSecond: 100, keptSeconds: 10 });
  expect(busy.statementsPerSecond).toBeCloseTo(0.2, 1);
  expect(busy.pagesKept).toBe(2);
  const unkept = simulateFeedCache({ ...feed, requestsPerSecond: 100, keptSeconds: 0 });
  expect(unkept.hits).toBe(0);
  expect(unkept.statementsPerSecond).toBeGreaterThan(90);
});
