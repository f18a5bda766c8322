import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReadCoalescer } from './read-coalescer.js';

interface Run {
  what: string;
  end(): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** Reads that end when the test says so. A result says which run it is of, and whose. */
function open(maxCountedMs?: number) {
  const runs: Run[] = [];
  const coalescer = new ReadCoalescer<string>(maxCountedMs);
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

test('two reads run at once; those that arrive meanwhile share the read after the first of them', async () => {
  const { ask, end, seen } = open();
  const first = [ask('ada'), ask('bea')];
  const waiting = [ask('cy'), ask('dan')];
  expect(seen()).toEqual(['page alone', 'page alone']);
  await end(1);
  expect(seen()).toEqual(['page alone', 'page alone', 'page shared']);
  await end(0);
  await end(2);
  expect(await Promise.all(first)).toEqual(['ada: run 0', 'bea: run 1']);
  expect(await Promise.all(waiting)).toEqual(['cy: run 2', 'dan: run 2']);
  const later = ask('eve');
  expect(seen().at(-1)).toBe('page alone');
  await end(3);
  expect(await later).toBe('eve: run 3');
});

test('no result is of a read that had started before its request', async () => {
  const { ask, end, seen } = open();
  const first = [ask('ada'), ask('bea')];
  const cy = ask('cy');
  await end(0);
  const dan = ask('dan'); // Those of bea and cy run.
  await end(1);
  await end(2);
  await end(3);
  expect(await cy).toBe('cy: run 2');
  expect(await dan).toBe('dan: run 3');
  expect(seen()).toEqual(['page alone', 'page alone', 'page shared', 'page shared']);
  await Promise.all(first);
});

test('different reads do not wait for each other', async () => {
  const { ask, end, seen } = open();
  const all = [ask('ada', 'first'), ask('bea', 'first'), ask('cy', 'second')];
  expect(seen()).toEqual(['first alone', 'first alone', 'second alone']);
  for (const run of [0, 1, 2]) await end(run);
  await Promise.all(all);
});

test('an error is that of all that share the read, and of no other', async () => {
  const { ask, end, fail } = open();
  const first = [ask('ada'), ask('bea')];
  const waiting = Promise.allSettled([ask('cy'), ask('dan')]);
  await end(0);
  const later = ask('eve');
  await fail(2, new Error('the server is away'));
  await end(1);
  await end(3);
  expect(await Promise.all(first)).toEqual(['ada: run 0', 'bea: run 1']);
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await later).toBe('eve: run 3');
});

test('a read that fails alone leaves the others their own', async () => {
  const { ask, end, fail } = open();
  const first = expect(ask('ada')).rejects.toThrow('broken');
  const others = [ask('bea'), ask('cy')];
  await fail(0, new Error('broken'));
  await end(1);
  await end(2);
  await first;
  expect(await Promise.all(others)).toEqual(['bea: run 1', 'cy: run 2']);
});

test('reads that never end delay the others only once', async () => {
  const { ask, end, seen } = open(20);
  const lost = [ask('ada'), ask('bea')];
  const waiting = [ask('cy'), ask('dan')];
  await sleep(60);
  expect(seen()).toEqual(['page alone', 'page alone', 'page shared']);
  const later = ask('eve'); // The lost ones no longer count.
  expect(seen()).toHaveLength(4);
  for (const run of [0, 1, 2, 3]) await end(run); // The lost ones end late, and start nothing.
  expect(await Promise.all(waiting)).toEqual(['cy: run 2', 'dan: run 2']);
  expect(await later).toBe('eve: run 3');
  expect(seen()).toHaveLength(4);
  await Promise.all(lost);
});

test('a shared read runs in the context of the request that waited first', async () => {
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
  expect(await Promise.all(['ada', 'bea', 'cy', 'dan'].map(contextOf))).toEqual(['ada', 'bea', 'cy', 'cy']);
});
