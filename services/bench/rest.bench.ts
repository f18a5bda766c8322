import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchRow } from '@beem/testing';
import { type CpuMs, readCpuMs } from './support/cpu-ms.js';
import { onEmptyDatabase } from './support/data.js';
import { startBenchApp } from './support/measure.js';

/** V8 collects the garbage of a start twice, about 107 and 217 seconds later (its memory reducer), and then no more while nothing happens. */
const SETTLE_SECONDS = 240;
const SECONDS = 60;
const MAX_MS = 3;
const DATABASE = 'beem_bench_rest';

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
    const [before, at] = [await readCpuMs(app), performance.now()];
    await sleep(SECONDS * 1_000);
    const after = await readCpuMs(app);
    const seconds = (performance.now() - at) / 1_000;
    const each = (name: keyof CpuMs) => (after[name] - before[name]) / seconds;
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
