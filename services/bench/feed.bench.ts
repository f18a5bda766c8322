import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { createApp } from '../src/create-app.js';
import { FeedRepository } from '../src/features/videos/feed/feed.repository.js';
import { decodeCursor, encodeCursor, FEED_START } from '../src/features/videos/feed/feed-cursor.js';
import { SESSION_COOKIE } from '../src/platform/auth/index.js';
import { loadConfig } from '../src/platform/config/index.js';
import { Database } from '../src/platform/database/index.js';
import { createToken, hashToken, uuidv7 } from '../src/platform/ids.js';
import { loadFeedData, SIZES, VIEWER_ID } from './feed-data.js';

const PAGE = 20;
const PLACES = 100;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 50;
const TARGET_RATIO = 1.5;

interface Measured {
  cpuMsPerRequest: number;
  requestsPerSecond: number;
  p99Ms: number;
}

const bench: Bench = {
  name: 'feed page',
  async run() {
    const data = await loadFeedData(process.env.DATABASE_URL ?? '');
    const config = loadConfig({
      ...process.env,
      DATABASE_URL: data.url,
      REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}`,
    });
    const app = await createApp(config, ['api']);
    addBareRoute(app);
    await app.listen(0, '127.0.0.1');
    const generator = fork(fileURLToPath(new URL('load-generator.mjs', import.meta.url)), { execArgv: [] });
    try {
      return await compare(app, generator);
    } finally {
      generator.kill();
      await app.close();
      await data.drop();
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
    const after =
      typeof request.query.cursor === 'string'
        ? decodeCursor(request.query.cursor)
        : { ...FEED_START, generation: 0 };
    feed.findAfter(database, question, after).then(
      (rows) => response.json(rows.slice(0, PAGE)),
      (error: Error) => response.status(500).end(error.message),
    );
  });
}

async function compare(app: NestExpressApplication, generator: ChildProcess): Promise<BenchRow[]> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const cookie = await signIn(app);
  const places = await findPlaces(app);
  const urlsOf = (path: string) =>
    places.map((cursor) => `http://127.0.0.1:${port}${path}?limit=${PAGE}&cursor=${cursor}`);
  const bare = () => measure(generator, { urls: urlsOf('/bench/bare'), headers: {} });
  const page = () => measure(generator, { urls: urlsOf('/api/videos/trailers'), headers: { cookie } });
  await bare();
  await page();
  const pairs: { bare: Measured; page: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round++) pairs.push({ bare: await bare(), page: await page() });
  const ratio = median(pairs.map((pair) => pair.page.cpuMsPerRequest / pair.bare.cpuMsPerRequest));
  const of = (what: (pair: (typeof pairs)[number]) => number) => median(pairs.map(what));
  return [
    {
      what: `server CPU, signed in, against the bare statement (${SIZES.videos} films, ${SIZES.likes} likes)`,
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
    { what: `p99 at ${CONNECTIONS} connections`, value: `${of((pair) => pair.page.p99Ms).toFixed(0)} ms` },
    { what: 'p99 of the bare statement', value: `${of((pair) => pair.bare.p99Ms).toFixed(0)} ms` },
  ];
}

async function measure(
  generator: ChildProcess,
  job: { urls: string[]; headers: Record<string, string> },
): Promise<Measured> {
  const before = process.cpuUsage();
  const answer = new Promise<{ result?: { requests: number; p99Ms: number }; error?: string }>((resolve) =>
    generator.once('message', resolve as (message: unknown) => void),
  );
  generator.send({ ...job, connections: CONNECTIONS, seconds: SECONDS, rows: PAGE });
  const { result, error } = await answer;
  if (!result) throw new Error(error);
  const { user, system } = process.cpuUsage(before);
  return {
    cpuMsPerRequest: (user + system) / 1000 / result.requests,
    requestsPerSecond: result.requests / SECONDS,
    p99Ms: result.p99Ms,
  };
}

async function signIn(app: NestExpressApplication): Promise<string> {
  const token = createToken();
  await app.get(Database).query(
    {
      name: 'bench-session',
      text: `INSERT INTO sessions (id, user_id, token_hash, kind, expires_at)
             VALUES ($1, $2, $3, 'web', now() + interval '1 hour')`,
    },
    [uuidv7(), VIEWER_ID, hashToken(token)],
  );
  return `${SESSION_COOKIE}=${token}`;
}

/** Cursors all over the feed, so that no page is asked for often enough to be special. */
async function findPlaces(app: NestExpressApplication): Promise<string[]> {
  const rows = await app.get(Database).query<{ generation: number; score: number; id: string }>({
    name: 'bench-places',
    text: `SELECT 0 AS generation, score, id FROM videos WHERE status = 'ready' AND type = 'trailer' AND score > 10
           ORDER BY md5(id::text) LIMIT ${PLACES}`,
  });
  return rows.map(encodeCursor);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
