import { once } from 'node:events';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { ResilientWorker } from '../../src/platform/queue/resilient-worker.js';
import { StalledJobs } from '../../src/platform/queue/stalled-jobs.js';
import { createRedis } from '../../src/platform/redis/index.js';
import { type Beem, startBeem, until } from '../support/index.js';

const LOCK_MS = 400;

let beem: Beem;
let redis: Redis;
let queues: Queue[];
let workers: ResilientWorker[];
let stalled: StalledJobs;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  redis = createRedis(beem.config);
});
beforeEach(() => {
  queues = [];
  workers = [];
  stalled = new StalledJobs(redis);
});
afterEach(async () => {
  stalled.onModuleDestroy();
  await Promise.all(workers.map((worker) => worker.close()));
  for (const queue of queues) {
    await queue.obliterate({ force: true });
    await queue.close();
  }
});
afterAll(async () => {
  redis.disconnect();
  await beem.stop();
});

const options = () => ({
  connection: { url: beem.config.env.REDIS_URL },
  prefix: `{${beem.config.env.REDIS_PREFIX}}`,
});

function openQueue(name: string): Queue {
  const queue = new Queue(name, options());
  queues.push(queue);
  return queue;
}

/** A worker as this process has them, with a short lock. */
function startWorker(name: string, run: () => Promise<unknown>): ResilientWorker {
  const worker = new ResilientWorker(name, run, {
    ...{ ...options(), lockDuration: LOCK_MS, stalledInterval: 100, autorun: false, skipStalledCheck: true },
  });
  workers.push(worker);
  void worker.run();
  return worker;
}

test('the lock of a long job is renewed, and no timer is left when no job runs', async () => {
  const queue = openQueue('long');
  let end = (_: unknown) => {};
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  const worker = startWorker('long', () => ended);
  const isRenewing = () =>
    (worker as unknown as { lockManager: { isRunning(): boolean } }).lockManager.isRunning();
  expect(isRenewing()).toBe(false);
  for (const round of [1, 2, 3]) {
    const renewed = once(worker, 'locksRenewed');
    if (round === 1) await queue.add('job', {});
    await renewed;
  }
  expect(isRenewing()).toBe(true);
  end(undefined);
  await once(worker, 'completed');
  await until('no timer is left', async () => !isRenewing());
});

test('a killed worker’s job goes on in another one, whichever queue of the process it is in', async () => {
  const queue = openQueue('killed');
  await queue.add('job', {});
  // The killed worker: it took the job, and its lock is not renewed.
  const killed = new ResilientWorker('killed', async () => {}, {
    ...{ ...options(), lockDuration: LOCK_MS, autorun: false },
  });
  const job = await killed.getNextJob('token', { block: false });
  expect(job?.name).toBe('job');
  await killed.close();

  let runs = 0;
  stalled.watch(startWorker('quiet', async () => {}));
  openQueue('quiet');
  const worker = startWorker('killed', async () => {
    runs++;
  });
  stalled.watch(worker);
  await once(worker, 'completed');
  expect(runs).toBe(1);
  await until('nothing is running', async () => (await queue.getActiveCount()) === 0);
});
