import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Redis } from 'ioredis';
import { Database } from '../src/platform/database/index.js';
import { REDIS } from '../src/platform/redis/index.js';
import { onEmptyDatabase } from './support/data.js';
import { startBenchApp } from './support/measure.js';
import { postgresCpuMs } from './support/postgres-cpu.js';

/** Node collects the garbage of its start for about this long. */
const SETTLE_SECONDS = 75;
const SECONDS = 60;
const MAX_MS = 3;
const DATABASE = 'beem_bench_rest';

interface Spent {
  node: number;
  postgres: number;
  redis: number;
}

/** What one process with all roles, its Postgres and its Redis do while nobody asks for anything. */
const bench: Bench = {
  name: 'at rest',
  async run() {
    return onEmptyDatabase(process.env.DATABASE_URL ?? '', DATABASE, rest);
  },
};
export default bench;

async function rest(databaseUrl: string): Promise<BenchRow[]> {
  const app = await startBenchApp(databaseUrl, ['api', 'worker', 'edge']);
  try {
    await sleep(SETTLE_SECONDS * 1_000);
    const [before, at] = [await read(app), performance.now()];
    await sleep(SECONDS * 1_000);
    const after = await read(app);
    const seconds = (performance.now() - at) / 1_000;
    const each = (name: keyof Spent) => (after[name] - before[name]) / seconds;
    const total = each('node') + each('postgres') + each('redis');
    const parts = (['node', 'postgres', 'redis'] as const).map((name) => `${name} ${each(name).toFixed(2)}`);
    return [
      {
        what: 'processor time a second',
        value: `${total.toFixed(2)} ms (${parts.join(', ')})`,
        target: `≤ ${MAX_MS} ms`,
        holds: total <= MAX_MS,
      },
    ];
  } finally {
    await app.close();
  }
}

/** Milliseconds of processor time so far, user and system. */
async function read(app: NestExpressApplication): Promise<Spent> {
  const { user, system } = process.cpuUsage();
  const postgres = await postgresCpuMs(app.get(Database));
  if (postgres === null) throw new Error('The processor time of Postgres is not to be had here.');
  const info = await app.get<Redis>(REDIS).info('cpu');
  const redisSeconds = [...info.matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)]
    .map(([, seconds]) => Number(seconds))
    .reduce((sum, seconds) => sum + seconds, 0);
  return { node: (user + system) / 1_000, postgres, redis: redisSeconds * 1_000 };
}
