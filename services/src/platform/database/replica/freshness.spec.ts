import { Freshness } from './freshness.js';

const at = (ms: number, position: bigint) => ({ at: ms, position });

it('covers nothing before the replica has answered, nor after it has failed', () => {
  const freshness = new Freshness();
  expect(freshness.covers(0, 1_000, 0n)).toBe(false);
  freshness.add(at(0, 10n), 10n);
  expect(freshness.covers(0, 1_000, 0n)).toBe(true);
  freshness.reset();
  expect(freshness.covers(0, 1_000, 0n)).toBe(false);
});

it('is as old as the last position that the replica has reached', () => {
  const freshness = new Freshness();
  freshness.add(at(0, 10n), 10n);
  freshness.add(at(1_000, 20n), 15n);
  freshness.add(at(2_000, 30n), 25n);
  expect(freshness.covers(2_000, 1_000, 0n)).toBe(true);
  expect(freshness.covers(2_001, 1_000, 0n)).toBe(false);
  expect(freshness.lagMs(2_500)).toBe(500);
  freshness.add(at(3_000, 30n), 30n);
  expect(freshness.covers(4_000, 1_000, 0n)).toBe(true);
  expect(freshness.lagMs(4_000)).toBe(0);
});

it('grows old by itself while nobody asks', () => {
  const freshness = new Freshness();
  freshness.add(at(0, 10n), 10n);
  expect(freshness.covers(5_001, 5_000, 0n)).toBe(false);
});

it('stays old while the replica stands still, however long', () => {
  const freshness = new Freshness();
  freshness.add(at(0, 10n), 10n);
  for (let second = 1; second <= 1_000; second++) freshness.add(at(second * 1_000, 20n), 10n);
  expect(freshness.covers(1_000_000, 5_000, 0n)).toBe(false);
  expect(freshness.lagMs(1_000_000)).toBe(999_000);
  freshness.add(at(1_001_000, 20n), 20n);
  freshness.add(at(1_002_000, 20n), 20n);
  expect(freshness.covers(1_002_000, 1_000, 0n)).toBe(true);
});

it('does not cover a write that the replica has not replayed', () => {
  const freshness = new Freshness();
  freshness.add(at(0, 10n), 12n);
  expect(freshness.covers(0, 1_000, 12n)).toBe(true);
  expect(freshness.covers(0, 1_000, 13n)).toBe(false);
});

it('follows a primary that was restored to an earlier position', () => {
  const freshness = new Freshness();
  freshness.add(at(0, 900n), 800n);
  freshness.add(at(1_000, 20n), 20n);
  expect(freshness.covers(1_000, 1_000, 20n)).toBe(true);
});
