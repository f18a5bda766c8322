import { randomUUID } from 'node:crypto';
import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';
import { SessionsRepository } from '../src/features/identity/sessions/sessions.repository.js';
import { AnalyticsRepository } from '../src/features/studio/analytics/analytics.repository.js';
import { RollupRepository } from '../src/features/studio/analytics/rollup/rollup.repository.js';
import { ProgressRepository } from '../src/features/viewing/progress/progress.repository.js';
import { EngagementRepository } from '../src/features/viewing/videos/engagement/engagement.repository.js';
import { SESSION_COOKIE } from '../src/platform/auth/index.js';
import { Database, type Transaction } from '../src/platform/database/index.js';
import { MAX_ID } from '../src/platform/http/index.js';
import { hashToken } from '../src/platform/ids.js';
import {
  ANALYTICS_SIZES,
  CREATOR_ID,
  FIRST_FAN,
  OTHER_CREATOR_ID,
  openAnalyticsData,
} from './support/analytics-data.js';
import { userId } from './support/data.js';
import { addressOf, LoadGenerator, median, signIn, startBenchApp } from './support/measure.js';

const TARGET_RATIO = 1.5;
const CONNECTIONS = 10;
const SECONDS = 3;
const ROUNDS = 5;
const TOP = { after: { views: Number.MAX_SAFE_INTEGER, id: MAX_ID }, size: 10 };
const MAX_DAYS = 2 * 90;

const LIKES = 1_000;
const VIEWS = 500;
const WRITE_ROUNDS = 15;
/** The triggers that feed the roll-ups, by table. */
const TRIGGERS = {
  video_likes: ['log_added', 'log_removed'],
  video_views: ['log_added', 'log_removed'],
  watch_progress: ['log_added', 'log_changed', 'log_removed'],
};

const bench: Bench = {
  name: 'analytics',
  async run() {
    const app = await startBenchApp(
      await openAnalyticsData(process.env.DATABASE_URL ?? ''),
      ['api'],
      addBareRoutes,
    );
    const generator = new LoadGenerator();
    try {
      return [...(await compareAnswers(app, generator)), ...(await compareWrites(app.get(Database)))];
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;

/**
 * The same prepared statements, their rows as they come, behind the same server, logger and headers. The first one of each
 * call finds the session.
 */
function addBareRoutes(app: NestExpressApplication): void {
  const database = app.get(Database);
  const analytics = new AnalyticsRepository();
  const findSession = ({ headers }: Request) =>
    app
      .get(SessionsRepository, { strict: false })
      .findLive(database, hashToken(headers.cookie?.slice(SESSION_COOKIE.length + 1) ?? ''), 'web');
  const server = app.getHttpAdapter().getInstance() as Express;
  const answer = (response: Response, rows: Promise<unknown>): void => {
    rows.then(
      (found) => response.json(found),
      (error: Error) => response.status(500).end(error.message),
    );
  };
  server.get('/bench/analytics', (request, response) =>
    answer(
      response,
      findSession(request).then((session) =>
        Promise.all([
          analytics.findSummary(database, session?.user_id ?? ''),
          analytics.findTopVideos(database, session?.user_id ?? '', TOP),
        ]),
      ),
    ),
  );
  server.get('/bench/analytics/days', (request, response) =>
    answer(
      response,
      findSession(request).then((session) => analytics.findDays(database, session?.user_id ?? '', MAX_DAYS)),
    ),
  );
}

async function compareAnswers(app: NestExpressApplication, generator: LoadGenerator): Promise<BenchRow[]> {
  const cookie = await signIn(app, CREATOR_ID);
  const ask = (path: string) =>
    generator.run({
      urls: [addressOf(app) + path],
      headers: { cookie },
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
  const { videos, viewsPerVideo } = ANALYTICS_SIZES;
  const sizes = `${videos} videos, ${videos * viewsPerVideo} views`;
  const calls = [
    { what: `summary (${sizes})`, path: '/api/analytics', bare: '/bench/analytics' },
    { what: '90 days', path: '/api/studio/days?days=90', bare: '/bench/analytics/days' },
  ];
  const rows: BenchRow[] = [];
  for (const { what, path, bare } of calls) {
    await ask(path);
    await ask(bare);
    const pairs = [];
    for (let round = 0; round < ROUNDS; round++) pairs.push({ call: await ask(path), bare: await ask(bare) });
    const ratio = median(pairs.map((pair) => pair.call.cpuMsPerRequest / pair.bare.cpuMsPerRequest));
    const cpuMs = median(pairs.map(({ call }) => call.cpuMsPerRequest));
    rows.push({
      what: `server CPU of the ${what} against its bare statements, the session’s among them`,
      value: `${ratio.toFixed(2)} × (${cpuMs.toFixed(2)} ms)`,
      target: `≤ ${TARGET_RATIO} ×`,
      holds: ratio <= TARGET_RATIO,
    });
  }
  return rows;
}

/** Likes and views with the triggers and without them, in turns; what a roll-up costs comes on top. */
async function compareWrites(database: Database): Promise<BenchRow[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT id FROM videos WHERE creator_id = $1 ORDER BY id',
    [OTHER_CREATOR_ID],
  );
  const ids = rows.map(({ id }) => Number(id));
  const likes = await compareWrite(database, () => like(database, ids));
  const views = await compareWrite(database, () => view(database, ids));
  const rollUpMs = await rollUp(database);
  return [
    {
      what: 'time of a like against one that feeds no roll-up',
      value: `${likes.ratio.toFixed(2)} × (+ ${((likes.moreMs / LIKES) * 1000).toFixed(0)} µs)`,
    },
    {
      what: `time of a batch of ${VIEWS} positions with views against one that feeds no roll-up`,
      value: `${views.ratio.toFixed(2)} × (+ ${((views.moreMs / VIEWS) * 1000).toFixed(0)} µs a view)`,
    },
    { what: 'time of the roll-up for each change, in a worker', value: `${(rollUpMs * 1000).toFixed(0)} µs` },
  ];
}

async function compareWrite(
  database: Database,
  write: () => Promise<number>,
): Promise<{ ratio: number; moreMs: number }> {
  const pairs: { withMs: number; withoutMs: number }[] = [];
  await write();
  for (let round = 0; round < WRITE_ROUNDS; round++) {
    const withMs = await write();
    await setTriggers(database, 'DISABLE');
    const withoutMs = await write();
    await setTriggers(database, 'ENABLE');
    pairs.push({ withMs, withoutMs });
  }
  return {
    ratio: median(pairs.map(({ withMs, withoutMs }) => withMs / withoutMs)),
    moreMs: median(pairs.map(({ withMs, withoutMs }) => withMs - withoutMs)),
  };
}

async function setTriggers(database: Database, verb: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const [table, names] of Object.entries(TRIGGERS))
    for (const name of names)
      await database.pool.query(`ALTER TABLE ${table} ${verb} TRIGGER ${table}_${name}`);
}

/** @returns milliseconds for as many likes, one after the other */
async function like(database: Database, ids: number[]): Promise<number> {
  const engagement = new EngagementRepository();
  await database.pool.query('TRUNCATE video_likes');
  return timeStatements(database, async (tx) => {
    for (let n = 0; n < LIKES; n++) {
      const videoId = ids[n % ids.length] as number;
      const fan = userId(FIRST_FAN + Math.floor(n / 10));
      await engagement.like(tx, [{ videoId, userId: fan, wanted: true, traceparent: null }], 'wait');
    }
  });
}

let day = 10_000;

/** @returns milliseconds for a batch of views of another day, of a tenth as many videos */
async function view(database: Database, ids: number[]): Promise<number> {
  day += 1;
  await database.pool.query('TRUNCATE watch_progress');
  const positions = Array.from({ length: VIEWS }, (_, n) => ({
    videoId: ids[n % (VIEWS / 10)] as number,
    userId: userId(FIRST_FAN + n),
    seconds: 9,
    watchedAt: new Date(),
    isCompleted: false,
    viewDays: [day],
    watchedBuckets: 7,
  }));
  return timeStatements(database, async (tx) => {
    await new ProgressRepository().apply(tx, randomUUID(), positions);
  });
}

/** @returns milliseconds without the commit: the disk's part is the same in any case, and larger than all else */
function timeStatements(database: Database, work: (tx: Transaction) => Promise<void>): Promise<number> {
  return database.transaction(async (tx) => {
    const start = performance.now();
    await work(tx);
    return performance.now() - start;
  });
}

/** @returns milliseconds for each change that the writes have logged */
async function rollUp(database: Database): Promise<number> {
  const rollups = new RollupRepository();
  const start = performance.now();
  let changes = 0;
  for (let taken = 1; taken > 0; changes += taken)
    taken = await database.transaction(async (tx) => {
      await rollups.lock(tx);
      return rollups.rollUp(tx, 10_000);
    });
  return (performance.now() - start) / changes;
}
