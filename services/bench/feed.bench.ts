import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { FeedRepository } from '../src/features/viewing/videos/feed/feed.repository.js';
import { FEED_START, rankingCursor } from '../src/features/viewing/videos/feed/feed-cursor.js';
import { Database } from '../src/platform/database/index.js';
import { openBenchData, SIZES, VIEWER_ID } from './support/data.js';
import {
  addressOf,
  CONNECTIONS,
  LoadGenerator,
  type Measured,
  median,
  signIn,
  startBenchApp,
} from './support/measure.js';

const feedCursor = rankingCursor('feed');

const PAGE = 20;
const PLACES = 100;
const ROUNDS = 5;
const TARGET_RATIO = 1.2;
const TARGET_P99_MS = 150;

const bench: Bench = {
  name: 'feed page',
  async run() {
    const app = await startBenchApp(
      await openBenchData(process.env.DATABASE_URL ?? ''),
      ['api'],
      addBareRoute,
    );
    const generator = new LoadGenerator();
    try {
      return await compare(app, generator);
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;

/** The same prepared statement, its rows as they come, behind the same server, logger and headers. */
function addBareRoute(app: NestExpressApplication): void {
  const database = app.get(Database);
  const feed = new FeedRepository();
  const question = { viewerId: VIEWER_ID, maySeeMature: false, limit: PAGE + 1 };
  (app.getHttpAdapter().getInstance() as Express).get('/bench/bare', (request, response) => {
    const after = feedCursor.decode(request.query.cursor?.toString()) ?? { ...FEED_START, generation: 0 };
    feed.findAfter(database, question, after).then(
      (rows) => response.json(rows.slice(0, PAGE)),
      (error: Error) => response.status(500).end(error.message),
    );
  });
}

async function compare(app: NestExpressApplication, generator: LoadGenerator): Promise<BenchRow[]> {
  const cookie = await signIn(app, VIEWER_ID);
  const places = await findPositions(app);
  const urlsOf = (path: string) =>
    places.map((cursor) => `${addressOf(app)}${path}?limit=${PAGE}&cursor=${cursor}`);
  const bare = () => generator.run({ urls: urlsOf('/bench/bare'), headers: {}, rows: PAGE });
  const page = () => generator.run({ urls: urlsOf('/api/videos/trailers'), headers: { cookie }, rows: PAGE });
  await bare();
  await page();
  const pairs: { bare: Measured; page: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round++) pairs.push({ bare: await bare(), page: await page() });
  const ratio = median(pairs.map((pair) => pair.page.cpuMsPerRequest / pair.bare.cpuMsPerRequest));
  const of = (what: (pair: (typeof pairs)[number]) => number) => median(pairs.map(what));
  const p99 = of((pair) => pair.page.p99Ms);
  return [
    {
      what: `server CPU, signed in, against the bare statement (${SIZES.videos} videos, ${SIZES.likes} likes)`,
      value: `${ratio.toFixed(2)} ×`,
      target: `≤ ${TARGET_RATIO} ×`,
      holds: ratio <= TARGET_RATIO,
    },
    { what: 'server CPU per page', value: `${of((pair) => pair.page.cpuMsPerRequest).toFixed(2)} ms` },
    {
      what: 'server CPU per bare statement',
      value: `${of((pair) => pair.bare.cpuMsPerRequest).toFixed(2)} ms`,
    },
    {
      what: `pages per second, ${CONNECTIONS} connections`,
      value: of((pair) => pair.page.requestsPerSecond).toFixed(0),
    },
    {
      what: `p99 at ${CONNECTIONS} connections`,
      value: `${p99.toFixed(0)} ms`,
      target: `< ${TARGET_P99_MS} ms`,
      holds: p99 < TARGET_P99_MS,
    },
    { what: 'p99 of the bare statement', value: `${of((pair) => pair.bare.p99Ms).toFixed(0)} ms` },
  ];
}

/** Cursors all over the feed, so that no page is asked for often enough to be special. */
async function findPositions(app: NestExpressApplication): Promise<string[]> {
  const rows = await app.get(Database).query<{ generation: number; score: number; id: string }>({
    name: 'bench-positions',
    text: `SELECT 0 AS generation, score, id FROM videos WHERE status = 'ready' AND type = 'trailer' AND score > 10
           ORDER BY md5(id::text) LIMIT ${PLACES}`,
  });
  return rows.map(feedCursor.encode);
}
