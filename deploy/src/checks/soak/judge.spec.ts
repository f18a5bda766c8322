import { seededRandom } from '../../demo/seeded-random.js';
import { judge } from './judge.js';

/** An hour of samples, one each ten seconds. */
const SAMPLES = 360;
const BOUND = { share: 0.05, least: 1 };
const random = seededRandom('curves of a soak');
const curve = (at: (n: number) => number) => Array.from({ length: SAMPLES }, (_, n) => at(n));

/** Memory between two full collections: it rises by 60 in eleven samples and falls back. */
const saw = (n: number) => 250 + (n % 11) * 6;

describe('a curve is flat', () => {
  it.each([
    ['when nothing changes', curve(() => 40)],
    ['when it is 0 throughout', curve(() => 0)],
    ['when noise covers it', curve(() => 250 + random() * 80)],
    ['when it is a saw', curve(saw)],
    ['when it rises in the warm-up alone', curve((n) => Math.min(400, 100 + n * 2))],
    ['when a burst ends', curve((n) => (n > 250 && n < 280 ? 5_000 : saw(n)))],
    ['when it falls', curve((n) => 500 - n)],
    ['when single peaks grow', curve((n) => (n % 20 === 0 ? n * 10 : 10))],
    // Two of ten blocks.
    ['when it is higher at the very end', curve((n) => (n >= 330 ? 300 : 250))],
  ])('%s', (_, values) => {
    expect(judge(values, BOUND)).toMatchObject({ isFlat: true });
  });
});

describe('a curve is not flat', () => {
  it.each([
    ['when it rises steadily', curve((n) => 250 + n * 0.2)],
    ['when a saw rises by a tenth in half an hour', curve((n) => saw(n) + n * 0.14)],
    ['when noise of a third hides a leak', curve((n) => 250 + random() * 80 + n * 0.2)],
    ['when a descriptor is left open each minute', curve((n) => 60 + Math.floor(n / 6))],
    ['when a step comes every ten minutes', curve((n) => 100 + Math.floor(n / 60) * 10)],
    ['when a queue grows that was empty before', curve((n) => Math.max(0, n - 200))],
    ['when it stops falling back', curve((n) => (n < 220 ? saw(n) : saw(n) + (n - 220)))],
    ['when a figure is missing', curve((n) => (n === 300 ? Number.NaN : 5))],
  ])('%s', (_, values) => {
    expect(judge(values, BOUND)).toMatchObject({ isFlat: false });
  });
});

it('says by how much a curve rose, and what was allowed', () => {
  const { rise, allowed } = judge(
    curve((n) => 200 + n / 10),
    BOUND,
  );
  // 0.1 a sample, from the first floor of the second half to that of the last tenth.
  expect(rise).toBeCloseTo(16.2);
  expect(allowed).toBeCloseTo(0.05 * 226.1);
});

it('judges no run of less than nineteen samples', () => {
  expect(() => judge(Array(19).fill(1), BOUND)).not.toThrow();
  expect(() => judge(Array(18).fill(1), BOUND)).toThrow('18 samples are too few');
});
