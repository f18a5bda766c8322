import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReadCoalescer } from './read-coalescer.js';

interface Run {
  what: string;
  end(): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** Reads that end when the test says so. Their result says which run answered, and whom. */
function open(maxWaitMs?: number) {
  const runs: Run[] = [];
  const coalescer = new ReadCoalescer<string>(maxWaitMs);
  const start = (what: string) =>
    new Promise<string>((resolve, reject) => {
      const result = `run ${runs.length}`;
      runs.push({
        what,
        end: () => settled(() => resolve(result)),
        fail: (error) => settled(() => reject(error)),
      });
    });
  return {
    ask: (name: string, key = 'page') =>
      coalescer.read(key, {
        alone: async () => `${name}: ${await start(`${key} alone`)}`,
        shared: () => start(`${key} shared`),
        complete: async (shared) => `${name}: ${shared}`,
      }),
    end: (run: number) => runs[run]?.end(),
    fail: (run: number, error: Error) => runs[run]?.fail(error),
    seen: () => runs.map(({ what }) => what),
  };
}

async function settled(act: () => void) {
  act();
  await new Promise((resolve) => setImmediate(resolve));
}

test('a read that arrives alone runs at once; those that arrive meanwhile share the read after it', async () => {
  const { ask, end, seen } = open();
  const first = ask('ada');
  const waiting = [ask('bea'), ask('cy')];
  expect(seen()).toEqual(['page alone']);
  await end(0);
  expect(seen()).toEqual(['page alone', 'page shared']);
  await end(1);
  expect(await first).toBe('ada: run 0');
  expect(await Promise.all(waiting)).toEqual(['bea: run 1', 'cy: run 1']);
  void ask('dan');
  expect(seen().at(-1)).toBe('page alone');
});

test('no result is of a read that had begun before its question', async () => {
  const { ask, end, seen } = open();
  void ask('ada');
  const bea = ask('bea');
  await end(0);
  const cy = ask('cy'); // The read of bea runs.
  await end(1);
  await end(2);
  expect(await bea).toBe('bea: run 1');
  expect(await cy).toBe('cy: run 2');
  expect(seen()).toEqual(['page alone', 'page shared', 'page shared']);
});

test('different reads do not wait for each other', () => {
  const { ask, seen } = open();
  void ask('ada', 'first');
  void ask('bea', 'second');
  expect(seen()).toEqual(['first alone', 'second alone']);
});

test('an error is that of all that share the read, and of no other', async () => {
  const { ask, end, fail } = open();
  const first = ask('ada');
  const waiting = Promise.allSettled([ask('bea'), ask('cy')]);
  await end(0);
  const later = ask('dan');
  await fail(1, new Error('the server is away'));
  await end(2);
  expect(await first).toBe('ada: run 0');
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await later).toBe('dan: run 2');
});

test('a read that fails alone leaves the others their own', async () => {
  const { ask, end, fail } = open();
  const first = expect(ask('ada')).rejects.toThrow('broken');
  const second = ask('bea');
  await fail(0, new Error('broken'));
  await end(1);
  await first;
  expect(await second).toBe('bea: run 1');
});

test('a read that never ends holds the others only for a while, each of them once', async () => {
  const { ask, end, seen } = open(20);
  void ask('ada');
  const waiting = [ask('bea'), ask('cy')];
  await sleep(60);
  expect(seen()).toEqual(['page alone', 'page shared']);
  await end(0); // It does end, late, and starts nothing anew.
  const dan = ask('dan');
  await end(1);
  await end(2);
  expect(await Promise.all(waiting)).toEqual(['bea: run 1', 'cy: run 1']);
  expect(await dan).toBe('dan: run 2');
  expect(seen()).toHaveLength(3);
});

test('a shared read runs in the context of the request that asked for it first', async () => {
  const request = new AsyncLocalStorage<string>();
  const coalescer = new ReadCoalescer<string | undefined>();
  const contextOf = (name: string) =>
    request.run(name, () =>
      coalescer.read('page', {
        alone: async () => request.getStore(),
        shared: async () => request.getStore(),
        complete: async (shared) => shared,
      }),
    );
  expect(await Promise.all(['ada', 'bea', 'cy'].map(contextOf))).toEqual(['ada', 'bea', 'bea']);
});
