import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Bench, BenchRow } from '@beem/testing';
import { Client } from 'pg';
import { createApp } from '../src/create-app.js';
import { SESSION_COOKIE } from '../src/platform/auth/index.js';
import { loadConfig } from '../src/platform/config/index.js';
import { migrate } from '../src/platform/database/index.js';
import { createToken, hashToken } from '../src/platform/ids.js';

/** Every viewer reports every five seconds, as the player does. */
const USERS = 10_000;
const REPORTS_PER_SECOND = 2_000;
const VIDEOS = 200;
const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const TARGET_ROWS_PER_SECOND = 500;
const DATABASE = 'beem_bench_progress';

interface Measured {
  requests: number;
  perSecond: number;
  p99Ms: number;
}

const bench: Bench = {
  name: 'watch progress',
  async run() {
    const server = process.env.DATABASE_URL ?? '';
    const url = new URL(server);
    url.pathname = `/${DATABASE}`;
    await onServer(server, `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`, `CREATE DATABASE ${DATABASE}`);
    await migrate(url.toString());
    const generator = fork(fileURLToPath(new URL('watch-generator.mjs', import.meta.url)), { execArgv: [] });
    const app = await createApp(
      loadConfig({
        ...process.env,
        DATABASE_URL: url.toString(),
        REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}`,
        LOG_LEVEL: 'warn',
      }),
      ['api', 'worker'],
    );
    const client = new Client({ connectionString: url.toString() });
    await client.connect();
    try {
      await app.listen(0, '127.0.0.1');
      const { port } = app.getHttpServer().address() as AddressInfo;
      return await measure(client, generator, `http://127.0.0.1:${port}`);
    } finally {
      generator.kill();
      await client.end();
      await app.close();
      await onServer(server, `DROP DATABASE ${DATABASE} WITH (FORCE)`);
    }
  },
};
export default bench;

async function measure(client: Client, generator: ChildProcess, origin: string): Promise<BenchRow[]> {
  const job = { origin, ...(await load(client)), rate: REPORTS_PER_SECOND };
  await send(generator, { ...job, seconds: WARM_UP_SECONDS, from: 0 });
  const before = { rows: await countRows(client), at: performance.now(), cpu: process.cpuUsage() };
  const sent = await send(generator, { ...job, seconds: SECONDS, from: 1 });
  const { user, system } = process.cpuUsage(before.cpu);
  const rows = (await countRows(client)) - before.rows;
  const rowsPerSecond = (rows / (performance.now() - before.at)) * 1000;
  return [
    {
      what: `rows written per second at ${sent.perSecond.toFixed(0)} reports per second, one process`,
      value: rowsPerSecond.toFixed(0),
      target: `≤ ${TARGET_ROWS_PER_SECOND} at ${REPORTS_PER_SECOND}`,
      holds: rowsPerSecond <= TARGET_ROWS_PER_SECOND && sent.perSecond >= REPORTS_PER_SECOND * 0.95,
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
  // An idle session keeps its own counts to itself for longer: they would be the 10,000 views that `load` wrote.
  await client.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await client.query<{ rows: string }>(
    `SELECT sum(n_tup_ins + n_tup_upd) AS rows FROM pg_stat_user_tables
     WHERE relname IN ('watch_progress', 'video_views', 'videos', 'progress_batches', 'analytics_changes',
       'video_analytics', 'video_days', 'creator_days')`,
  );
  return Number(rows[0]?.rows ?? 0);
}

async function send(generator: ChildProcess, job: object): Promise<Measured> {
  const answer = new Promise<{ result?: Measured; error?: string }>((resolve) =>
    generator.once('message', resolve as (message: unknown) => void),
  );
  generator.send(job);
  const { result, error } = await answer;
  if (!result) throw new Error(error);
  return result;
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
