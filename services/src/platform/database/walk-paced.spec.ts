import { walkPaced } from './walk-paced.js';

/** Walks a table whose rows take this many milliseconds each, with a fake clock. */
async function walk(rows: number, msPerRow: (id: number) => number, pace: { fewest: number; most: number }) {
  let nowMs = 0;
  let workedMs = 0;
  const seen: number[] = [];
  const sizes: number[] = [];
  await walkPaced(
    0,
    async (after, size) => {
      const ids = Array.from({ length: Math.min(size, rows - after) }, (_, i) => after + 1 + i);
      for (const id of ids) {
        nowMs += msPerRow(id);
        workedMs += msPerRow(id);
      }
      seen.push(...ids);
      sizes.push(size);
      return ids.length === size ? after + size : null;
    },
    { ...pace, restFactor: 19 },
    {
      now: () => nowMs,
      sleep: async (ms) => {
        nowMs += ms;
      },
    },
  );
  return { seen, sizes, share: workedMs / nowMs };
}

const PACE = { fewest: 20, most: 320 };

test('visits every row once and takes a twentieth of the time', async () => {
  const { seen, share } = await walk(10_000, () => 0.3, PACE);
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, i) => i + 1));
  expect(share).toBeCloseTo(0.05, 2);
});

test('takes larger batches while they are cheap, and smaller ones when they are not', async () => {
  const cheap = await walk(5_000, () => 0.01, PACE);
  expect(cheap.sizes.slice(0, 6)).toEqual([20, 40, 80, 160, 320, 320]);
  const thenDear = await walk(5_000, (id) => (id > 1_000 ? 2 : 0.01), PACE);
  expect(thenDear.sizes.at(-1)).toBe(20);
});

test('does not wait after the last batch', async () => {
  const sleep = jest.fn();
  await walkPaced(0, async () => null, { ...PACE, restFactor: 19 }, { now: () => 0, sleep });
  expect(sleep).not.toHaveBeenCalled();
});
