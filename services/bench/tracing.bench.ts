import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Bench, BenchRow } from '@beem/testing';
import { loadConfig } from '../src/platform/config/index.js';
import { Database } from '../src/platform/database/index.js';
import { startTracing, stopTracing } from '../src/platform/tracing/index.js';
import { openSmallBenchData, userId, VIEWER_ID } from './support/data.js';
import { addressOf, type Job, LoadGenerator, median, signIn, startBenchApp } from './support/measure.js';

const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 20;
const LIKERS = 50;
const SHARES = ['0.1', '1'];
const MAX_COST = 1.05;
/** Accepts all that it is sent, in a process of its own, whose processor time is not counted. */
const RECEIVER = `require('http').createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

/**
 * Processor time of node per request with tracing, in units of that without it in the same round, when 10 % and all of the requests are
 * traced and sent to a receiver.
 */
const bench: Bench = {
  name: 'cost of tracing',
  async run() {
    const databaseUrl = process.env.DATABASE_URL ?? '';
    const app = await startBenchApp(await openSmallBenchData(databaseUrl));
    const generator = new LoadGenerator();
    const receiver = spawn(process.execPath, ['-e', RECEIVER], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const endpoint = `http://127.0.0.1:${await portOf(receiver)}`;
      const ask = async (job: Job, share: string | null): Promise<number> => {
        if (share !== null)
          await startTracing(
            loadConfig({
              ...process.env,
              OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
              OTEL_TRACES_SAMPLER_ARG: share,
            }),
            ['api'],
          );
        const before = process.cpuUsage();
        const { requests } = await generator.run({ connections: CONNECTIONS, seconds: SECONDS, ...job });
        // The last spans are sent here: they are part of the cost.
        await stopTracing();
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000 / requests;
      };
      const headers = { cookie: await signIn(app, VIEWER_ID) };
      const likers: Record<string, string>[] = [];
      for (let n = 0; n < LIKERS; n++) {
        const liker = { cookie: await signIn(app, userId(1_000 + n)) };
        likers.push(liker, liker);
      }
      const [video] = await app.get(Database).query<{ id: string }>({
        text: `SELECT id FROM videos WHERE status = 'ready' AND age_rating = 'all' ORDER BY id LIMIT 1`,
      });
      const jobs: Record<string, Job> = {
        'feed page, signed in': { urls: [`${addressOf(app)}/api/videos/trailers?limit=20`], headers },
        'a like': {
          urls: likers.map(() => `${addressOf(app)}/api/videos/${video?.id}/like`),
          headers: likers,
          method: 'POST',
          bodies: [true, false].map((liked) => JSON.stringify({ liked })),
        },
      };
      const rows: BenchRow[] = [];
      for (const [name, job] of Object.entries(jobs)) {
        const ratios = new Map(SHARES.map((share) => [share, [] as number[]]));
        for (const share of [null, ...SHARES]) await ask(job, share);
        for (let round = 0; round < ROUNDS; round++) {
          const before = await ask(job, null);
          const found = new Map<string, number>();
          for (const share of SHARES) found.set(share, await ask(job, share));
          const without = (before + (await ask(job, null))) / 2;
          for (const [share, cpuMs] of found) ratios.get(share)?.push(cpuMs / without);
        }
        for (const [share, values] of ratios)
          rows.push({
            what: `${name}, ${Number(share) * 100} % traced`,
            value: `${median(values).toFixed(3)} × (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)} in ${ROUNDS} rounds)`,
            ...(share === '0.1' && { target: `≤ ${MAX_COST} ×` }),
          });
      }
      return rows;
    } finally {
      receiver.kill();
      generator.end();
      await app.close();
    }
  },
};
export default bench;

async function portOf(receiver: ChildProcess): Promise<number> {
  if (!receiver.stdout) throw new Error('The receiver has no output.');
  const [line] = await once(receiver.stdout, 'data');
  return Number(String(line));
}
