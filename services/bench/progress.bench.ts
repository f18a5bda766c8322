import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchRow } from '@beem/testing';
import { Client } from 'pg';
import { createApp } from '../src/create-app.js';
import { SESSION_COOKIE } from '../src/platform/auth/index.js';
import { loadConfig } from '../src/platform/config/index.js';
import { createToken, hashToken } from '../src/platform/ids.js';
import { onEmptyDatabase } from './support/data.js';
import { RateGenerator, type RateJob } from './support/rate-generator.js';

/** Every viewer reports every five seconds, as the player does. */
const USERS = 13_000;
/** A little more than the target: the generator asks at most so often. */
const REPORTS_PER_SECOND = 2_600;
const TARGET_REPORTS_PER_SECOND = 2_500;
const VIDEOS = 200;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const TARGET_ROWS_PER_SECOND = 500;
const DATABASE = 'beem_bench_progress';

const bench: Bench = {
  name: 'watch progress',
  async run() {
    return onEmptyDatabase(process.env.DATABASE_URL ?? '', DATABASE, start);
  },
};
export default bench;

async function start(databaseUrl: string): Promise<BenchRow[]> {
  const generator = new RateGenerator();
  const app = await createApp(
    loadConfig({
      ...process.env,
      DATABASE_URL: databaseUrl,
      REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}`,
      LOG_LEVEL: 'warn',
    }),
    ['api', 'worker'],
  );
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return await measure(client, generator, `http://127.0.0.1:${port}`);
  } finally {
    generator.end();
    await client.end();
    await app.close();
  }
}

async function measure(client: Client, generator: RateGenerator, origin: string): Promise<BenchRow[]> {
  const { cookies, videoIds } = await load(client);
  const job = (from: number, seconds: number): RateJob => ({
    origin,
    cookies,
    kinds: [
      {
        share: 1,
        method: 'POST',
        paths: videoIds.map((id) => `/api/videos/${id}/watch`),
        bodies: Array.from({ length: 1_000 }, (_, n) =>
          JSON.stringify({ watchTime: 5 + ((from + n) % 1_000) / 20, completed: false }),
        ),
      },
    ],
    rate: REPORTS_PER_SECOND,
    seconds,
  });
  await generator.run(job(0, WARM_UP_SECONDS));
  const before = { rows: await countRows(client), at: performance.now(), cpu: process.cpuUsage() };
  const sent = await generator.run(job(1, SECONDS));
  const { user, system } = process.cpuUsage(before.cpu);
  const rows = (await countRows(client)) - before.rows;
  const rowsPerSecond = (rows / (performance.now() - before.at)) * 1000;
  return [
    {
      what: `rows written per second at ${sent.perSecond.toFixed(0)} reports per second, one process`,
      value: rowsPerSecond.toFixed(0),
      target: `≤ ${TARGET_ROWS_PER_SECOND} at ${TARGET_REPORTS_PER_SECOND}`,
      holds: rowsPerSecond <= TARGET_ROWS_PER_SECOND && sent.perSecond >= TARGET_REPORTS_PER_SECOND,
    },
    { what: 'server CPU per report', value: `${((user + system) / 1000 / sent.requests).toFixed(2)} ms` },
    { what: 'p99 of a report', value: `${sent.p99Ms.toFixed(0)} ms` },
  ];
}

/** Users who are signed in and in the middle of a video, whose views of today are counted already. */
async function load(client: Client): Promise<{ cookies: string[]; videoIds: number[] }> {
  const tokens = Array.from({ length: USERS }, createToken);
  await client.query(
    `INSERT INTO users (id, email, username, password_hash, first_name, last_name, terms_version, terms_accepted_at)
     SELECT gen_random_uuid(), 'p' || n || '@example.com', 'person_' || n, '', 'A', 'B', 'v1.0', now()
     FROM generate_series(1, ${USERS}) AS n`,
  );
  await client.query(
    `INSERT INTO sessions (id, user_id, token_hash, kind, expires_at)
     SELECT gen_random_uuid(), u.id, t.hash, 'web', now() + interval '1 hour'
     FROM (SELECT id, row_number() OVER (ORDER BY username) AS n FROM users) u
       JOIN unnest($1::bytea[]) WITH ORDINALITY AS t (hash, n) USING (n)`,
    [tokens.map(hashToken)],
  );
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO videos (creator_id, type, title, description, status, duration_seconds)
     SELECT (SELECT id FROM users LIMIT 1), 'trailer', 'Video ' || n, '', 'ready', 90
     FROM generate_series(1, ${VIDEOS}) AS n RETURNING id`,
  );
  await client.query(
    `INSERT INTO video_views (video_id, user_id, day)
     SELECT v.id, u.id, (now() AT TIME ZONE 'utc')::date
     FROM (SELECT id, row_number() OVER (ORDER BY username) - 1 AS n FROM users) u
       JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM videos) v ON v.n = u.n % ${VIDEOS}`,
  );
  await client.query('ANALYZE');
  return {
    cookies: tokens.map((token) => `${SESSION_COOKIE}=${token}`),
    videoIds: rows.map(({ id }) => Number(id)),
  };
}

/** Rows of positions, views, counters and what they add up to that were written so far. */
async function countRows(client: Client): Promise<number> {
  await sleep(1_500); // Postgres's own counts come a second late.
  // An idle session keeps its own counts to itself for longer: they would be the views that `load` wrote.
  await client.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await client.query<{ rows: string }>(
    `SELECT sum(n_tup_ins + n_tup_upd) AS rows FROM pg_stat_user_tables
     WHERE relname IN ('watch_progress', 'video_views', 'videos', 'progress_batches', 'analytics_changes',
       'video_analytics', 'video_days', 'creator_days')`,
  );
  return Number(rows[0]?.rows ?? 0);
}
