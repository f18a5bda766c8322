import { createHash } from 'node:crypto';
import { FULL_SHARE, isInCanary } from './canary.js';

const idsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    createHash('sha256').update(`visitor ${at}`).digest('base64url').slice(0, 22),
  );
const VISITORS = idsOf(10_000);
const drawn = (salt: string, share: number, visitors = VISITORS) =>
  visitors.filter((visitorId) => isInCanary({ salt, visitorId, share }));

test.each([0, 1, 50, 200, 1_000, 2_500, 5_000, 9_800, FULL_SHARE])(
  'a share of %i of 10,000 holds that many of 10,000 visitors, within half a point',
  (share) => {
    expect(Math.abs(drawn('mfe-feed', share).length - share)).toBeLessThanOrEqual(50);
  },
);

// With 10,000 visitors chance alone explains half a percentage point; more visitors come closer to the share.
test.each(['one', 'two', 'three'])('every salt keeps to the share (%s)', (salt) => {
  const visitors = idsOf(50_000);
  for (const share of [200, 5_000]) {
    expect(Math.abs(drawn(salt, share, visitors).length / 5 - share)).toBeLessThanOrEqual(50);
  }
  expect(drawn(salt, 0)).toHaveLength(0);
  expect(drawn(salt, FULL_SHARE)).toHaveLength(VISITORS.length);
});

test('a growing share drops no visitor', () => {
  let held: string[] = [];
  for (const share of [0, 1, 200, 500, 2_000, 5_000, FULL_SHARE]) {
    const now = new Set(drawn('growing', share));
    expect(held.filter((visitor) => !now.has(visitor))).toEqual([]);
    held = [...now];
  }
});

test('the same visitor gets the same answer always and everywhere', () => {
  // Computed independently of this code: the first 32 bits of SHA-256 of salt and id, modulo 10,000.
  const known: [salt: string, visitorId: string, place: number][] = [
    ['salt', 'visitor', 6_578],
    ['7d4f', 'AAAAAAAAAAAAAAAAAAAAAA', 1_198],
  ];
  for (const [salt, visitorId, place] of known) {
    expect(isInCanary({ salt, visitorId, share: place })).toBe(false);
    expect(isInCanary({ salt, visitorId, share: place + 1 })).toBe(true);
  }
});

test('canaries of two remotes reach different visitors', () => {
  const [one, other] = [drawn('mfe-feed', 5_000), new Set(drawn('mfe-creator', 5_000))];
  const both = one.filter((visitor) => other.has(visitor)).length;
  expect(both).toBeGreaterThan(2_350);
  expect(both).toBeLessThan(2_650);
});
