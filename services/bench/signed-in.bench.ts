import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '../src/platform/database/index.js';
import { openBenchData, SIZES, VIEWER_ID } from './support/data.js';
import { addressOf, LoadGenerator, median, signIn, startBenchApp } from './support/measure.js';
import { postgresCpuMs } from './support/postgres-cpu.js';

const ROUNDS = 5;
const MAX_MS = 0.25;
const MAX_RATIO = 1.4;
const VIDEOS = 200;

/** The cost of a request's user: processor time, user and system, of this process and of Postgres. */
const bench: Bench = {
  name: `signed in, ${SIZES.users} users`,
  async run() {
    const app = await startBenchApp(await openBenchData(process.env.DATABASE_URL ?? ''));
    const generator = new LoadGenerator();
    try {
      return await measure(app, generator);
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;

async function measure(app: NestExpressApplication, generator: LoadGenerator): Promise<BenchRow[]> {
  const cookie = await signIn(app, VIEWER_ID);
  const database = app.get(Database);
  const videos = await database.query<{ id: string }>({
    name: 'bench-videos',
    text: `SELECT id FROM videos WHERE status = 'ready' AND age_rating = 'all' ORDER BY id LIMIT ${VIDEOS}`,
  });
  const origin = addressOf(app);
  const videoUrls = videos.map(({ id }) => `${origin}/api/videos/${id}`);
  /** Milliseconds a request, of both. */
  const ask = async (urls: string[], headers: Record<string, string>): Promise<number> => {
    const before = await postgresCpuMs(database);
    const { requests, cpuMsPerRequest } = await generator.run({ urls, headers, seconds: 3 });
    const after = await postgresCpuMs(database);
    if (before === null || after === null)
      throw new Error('The processor time of Postgres is not to be had here.');
    return cpuMsPerRequest + (after - before) / requests;
  };
  const kinds = {
    count: () => ask([`${origin}/api/notifications/unread-count`], { cookie }),
    guest: () => ask(videoUrls, {}),
    user: () => ask(videoUrls, { cookie }),
  };
  for (const one of Object.values(kinds)) await one();
  const rounds: Record<keyof typeof kinds, number>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ count: await kinds.count(), guest: await kinds.guest(), user: await kinds.user() });
  const count = median(rounds.map((round) => round.count));
  const ratio = median(rounds.map(({ guest, user }) => user / guest));
  return [
    {
      what: 'unread count, processor time a request',
      value: `${count.toFixed(3)} ms`,
      target: `≤ ${MAX_MS} ms`,
      holds: count <= MAX_MS,
    },
    {
      what: 'a video against the same as a guest, processor time',
      value: `${ratio.toFixed(2)} × (${median(rounds.map(({ user }) => user)).toFixed(2)} ms)`,
      target: `≤ ${MAX_RATIO} ×`,
      holds: ratio <= MAX_RATIO,
    },
  ];
}
