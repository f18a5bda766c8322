import { setTimeout as sleep } from 'node:timers/promises';
import { LoadCache } from './load-cache.js';

/** Numbered loads: each value names its load. */
function counting() {
  let loads = 0;
  return async () => ++loads;
}

it('shares a load under way, also while it takes longer than its value is kept', async () => {
  const cache = new LoadCache<string, number>({ max: 10, keepMs: 0 });
  const load = counting();
  const slow = async () => {
    await sleep(20);
    return load();
  };
  expect(await Promise.all([cache.get('a', slow), cache.get('a', slow)])).toEqual([1, 1]);
  expect(await cache.get('a', slow)).toBe(2);
});

it('answers a value again until its time is over', async () => {
  const cache = new LoadCache<string, number>({ max: 10, keepMs: (value) => (value === 1 ? 30 : 60_000) });
  const load = counting();
  await cache.get('a', load);
  await sleep(40);
  expect(await cache.get('a', load)).toBe(2);
  await sleep(40);
  expect(await cache.get('a', load)).toBe(2);
});

it('keeps a value without an end, and null like any other', async () => {
  const cache = new LoadCache<number, null>({ max: 10, keepMs: Number.POSITIVE_INFINITY });
  const load = jest.fn(async () => null);
  await cache.get(1, load);
  expect(await cache.get(1, load)).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not keep a load that failed', async () => {
  const cache = new LoadCache<string, number>({ max: 10, keepMs: 60_000 });
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', async () => 1)).toBe(1);
});

it('forgets the least recently used beyond its entries', async () => {
  const cache = new LoadCache<string, number>({ max: 2, keepMs: 60_000 });
  const load = counting();
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.get(key, load);
  expect(await cache.get('a', load)).toBe(1);
  expect(await cache.get('b', load)).toBe(4);
});

it('forgets beyond its bytes, and keeps nothing that is larger', async () => {
  const cache = new LoadCache<string, Buffer>({
    max: 100,
    bytesOf: ({ length }) => length,
    keepMs: Number.POSITIVE_INFINITY,
  });
  const load = jest.fn(async (bytes: number) => Buffer.alloc(bytes));
  const get = (key: string, bytes: number) => cache.get(key, () => load(bytes));
  await get('a', 60);
  await get('b', 40);
  await get('a', 60);
  await get('c', 30);
  expect(load).toHaveBeenCalledTimes(3);
  await get('a', 60);
  expect(load).toHaveBeenCalledTimes(3);
  await get('b', 40);
  expect(load).toHaveBeenCalledTimes(4);
  await get('huge', 101);
  await get('huge', 101);
  expect(load).toHaveBeenCalledTimes(6);
});
