import { AsyncLocalStorage } from 'node:async_hooks';
import { type RowLocks, WriteBatcher } from './write-batcher.js';

interface Run {
  items: string[];
  locks: RowLocks;
  end(results?: string[]): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** A batcher of words whose runs end when the test says so. A word like `a1` is of the row `a`. */
function open() {
  const runs: Run[] = [];
  const batcher = new WriteBatcher<string, string>({
    keyOf: (item) => item.slice(0, 2),
    rowOf: (item) => item.charAt(0),
    run: (items, locks) =>
      new Promise((resolve, reject) => {
        runs.push({
          items,
          locks,
          end: async (results = items) => {
            resolve(new Map(results.map((item) => [item, item.toUpperCase()])));
            await settled();
          },
          fail: async (error) => {
            reject(error);
            await settled();
          },
        });
      }),
  });
  return {
    end: (run: number, results?: string[]) => runs[run]?.end(results),
    fail: (run: number, error: Error) => runs[run]?.fail(error),
    add: (...items: string[]) => items.map((item) => batcher.add(item)),
    seen: () => runs.map(({ items, locks }) => `${items.join(' ')}, ${locks}`),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('runs a write at once, and those that arrive meanwhile together', async () => {
  const { end, add, seen } = open();
  const answers = add('a', 'b', 'c');
  expect(seen()).toEqual(['a, skip']);
  await end(0);
  expect(seen()).toEqual(['a, skip', 'b c, skip']);
  await end(1);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  void add('d');
  expect(seen().at(-1)).toBe('d, skip');
});

test('applies writes of one key in their order, never in one batch', async () => {
  const { end, add, seen } = open();
  void add('a', 'b1 first', 'b1 second', 'b2', 'c', 'b1 third');
  for (const run of [0, 1, 2, 3]) await end(run);
  expect(seen()).toEqual(['a, skip', 'b1 first b2 c, skip', 'b1 second, skip', 'b1 third, skip']);
});

test('holds no more than a hundred in one batch', async () => {
  const { end, add, seen } = open();
  void add(...Array.from({ length: 250 }, (_, n) => String.fromCharCode(0x4e00 + n)));
  for (const run of [0, 1, 2]) await end(run);
  expect(seen().map((run) => run.split(' ').length - 1)).toEqual([1, 100, 100, 49]);
});

test('writes of a held row wait together and in order, and no others wait for them', async () => {
  const { end, add, seen } = open();
  const [free, held] = [...add('a'), ...add('b1 first', 'c')];
  void add('b1 second', 'b2');
  await end(0);
  await end(1, ['c']);
  expect(await free).toBe('A');
  expect(seen().slice(1)).toEqual(['b1 first c b2, skip', 'b1 first b2, wait']);
  void add('d', 'b3');
  await end(3);
  expect(seen().slice(3)).toEqual(['d, skip']);
  await end(2);
  expect(await held).toBe('B1 FIRST');
  expect(seen().slice(4)).toEqual(['b1 second b3, wait']);
  await end(4);
  void add('b4');
  expect(seen().slice(5)).toEqual(['b4, skip']);
});

test('has no result for a write that has none by itself either', async () => {
  const { end, add, seen } = open();
  const answers = add('a1', 'a2', 'a3');
  await end(0, []);
  await end(1, []);
  expect(await answers[0]).toBeUndefined();
  await end(2, ['a2']);
  expect(await answers[1]).toBe('A2');
  await end(3, []);
  expect(await answers[2]).toBeUndefined();
  void add('a4');
  expect(seen()).toEqual(['a1, skip', 'a1, wait', 'a2 a3, wait', 'a3, wait', 'a4, skip']);
});

const broken = (code?: string) => Object.assign(new Error('broken'), { code });

test('refuses of a batch that one write breaks only that one', async () => {
  const { end, fail, add, seen } = open();
  const answers = add('a', 'b1', 'b2', 'c');
  await end(0);
  await fail(1, broken('23503'));
  expect(seen().slice(2)).toEqual(['b1 b2, wait', 'c, wait']);
  await end(3);
  const refused = expect(answers[1]).rejects.toThrow('broken');
  await fail(2, broken('23503'));
  await fail(4, broken('23503'));
  await end(5);
  await refused;
  expect(seen().slice(4)).toEqual(['b1, wait', 'b2, wait']);
  expect(await Promise.all(answers.filter((_, at) => at !== 1))).toEqual(['A', 'B2', 'C']);
});

test.each([undefined, '57014', '08006'])(
  'repeats no write after an error that may come after its commit (%s)',
  async (code) => {
    const { end, fail, add, seen } = open();
    const answers = add('a', 'b', 'c');
    await end(0);
    const refused = answers.slice(1).map((answer) => expect(answer).rejects.toThrow('broken'));
    await fail(1, broken(code));
    await Promise.all(refused);
    void add('d');
    expect(seen().slice(2)).toEqual(['d, skip']);
  },
);

test('runs in the context of no request', async () => {
  const requests = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const batcher = new WriteBatcher<string, string>({
    keyOf: (item) => item,
    rowOf: (item) => item,
    run: async (items) => {
      await settled();
      seen.push(requests.getStore());
      return new Map(items.map((item) => [item, item]));
    },
  });
  await Promise.all(
    ['a', 'b', 'c'].map((item) =>
      requests.run(item, async () => {
        await batcher.add(item);
        expect(requests.getStore()).toBe(item);
      }),
    ),
  );
  expect(seen).toEqual([undefined, undefined]);
});
