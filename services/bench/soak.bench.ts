import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Queue } from 'bullmq';
import { SESSION_COOKIE } from '../src/platform/auth/index.js';
import { Database } from '../src/platform/database/index.js';
import { createToken, hashToken } from '../src/platform/ids.js';
import { ALL_QUEUES } from '../src/platform/queue/index.js';
import { type Curve, drawCurves } from './support/curves.js';
import { onDatabase, onEmptyDatabase, USER, userId } from './support/data.js';
import { addressOf, median, startBenchApp } from './support/measure.js';
import { type Kind, RateGenerator } from './support/rate-generator.js';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 600);
const SAMPLE_SECONDS = SECONDS / 120;
const WARM_UP_SECONDS = 30;
const RATE = 300;
const USERS = 2_000;
const CREATORS = 100;
const VIDEOS = 2_000;
const DATABASE = 'beem_bench_soak';
const PICTURE = 'soak.svg';

/** What is flat grows by at most this much from the middle third of the run to its last. */
const MAX_GROWTH = 1.1;
const MAX_WAITING = 100;

const LOAD = [
  `INSERT INTO users (id, email, username, password_hash, first_name, last_name, is_creator, terms_version, terms_accepted_at)
   SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First', 'Last', n > ${USERS}, 'v1.0', now()
   FROM generate_series(1, ${USERS + CREATORS}) AS n`,
  `INSERT INTO videos (creator_id, type, title, description, tags, status, video_key, thumbnail_key, duration_seconds, width, height,
     published_at, score, trend)
   SELECT ${USER(`${USERS + 1} + n % ${CREATORS}`)}, 'trailer', 'Silent harbor ' || n, 'A city that dreams of rain.', ARRAY['rain'],
     'ready', 'films/' || n || '.mp4', 'posters/' || n || '.webp', 90, 1280, 720, now() - n * interval '1 minute', n, n
   FROM generate_series(1, ${VIDEOS}) AS n`,
  'VACUUM ANALYZE',
];

/** What viewers do, as shares of a hundred requests; a quarter writes. */
const kindsOf = (videos: string[]): Kind[] => {
  const each = (end: string) => videos.map((id) => `/api/videos/${id}${end}`);
  const changes = (name: string) => [true, true, false].map((state) => JSON.stringify({ [name]: state }));
  const positions = Array.from({ length: 89 }, (_, n) =>
    JSON.stringify({ watchTime: n + 1, completed: false }),
  );
  const creators = Array.from({ length: CREATORS }, (_, n) => `/api/users/${userId(USERS + 1 + n)}/follow`);
  const search = ['silent', 'harbor 17', 'sylent', 'rain'].map(
    (q) => `/api/search/videos?q=${encodeURIComponent(q)}`,
  );
  return [
    { share: 28, paths: ['/api/videos/trailers?limit=20'] },
    { share: 20, paths: each('') },
    { share: 20, method: 'POST', paths: each('/watch'), bodies: positions },
    { share: 10, paths: ['/api/notifications/unread-count'] },
    { share: 8, paths: each('/comments?limit=20') },
    { share: 4, paths: search },
    { share: 4, method: 'POST', paths: each('/like'), bodies: changes('liked') },
    { share: 2, method: 'POST', paths: each('/save'), bodies: changes('saved') },
    { share: 2, paths: ['/api/notifications?limit=20'] },
    { share: 1, method: 'POST', paths: creators, bodies: changes('following') },
    {
      share: 1,
      method: 'POST',
      paths: each('/comments'),
      bodies: [JSON.stringify({ content: 'The light!' })],
    },
  ];
};

interface Sample {
  at: number;
  p99Ms: number;
  memoryMb: number;
  handles: number;
  dead: number;
  databaseMb: number;
  waiting: number;
}

/** Ten minutes of what viewers do, all roles in one process: nothing may grow that does not have to. */
const bench: Bench = {
  name: `soak of ${SECONDS} s, ${RATE} requests a second`,
  async run() {
    return onEmptyDatabase(process.env.DATABASE_URL ?? '', DATABASE, soak);
  },
};
export default bench;

async function soak(databaseUrl: string): Promise<BenchRow[]> {
  const tokens = Array.from({ length: USERS }, createToken);
  await onDatabase(databaseUrl, async (client) => {
    for (const statement of LOAD) await client.query(statement);
    await client.query(
      `INSERT INTO sessions (id, user_id, token_hash, kind, expires_at)
       SELECT gen_random_uuid(), ${USER('t.n')}, t.hash, 'web', now() + interval '1 hour'
       FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, n)`,
      [tokens.map(hashToken)],
    );
  });
  const app = await startBenchApp(databaseUrl, ['api', 'worker', 'edge']);
  const generator = new RateGenerator();
  try {
    const videos = await app
      .get(Database)
      .query<{ id: string }>({ text: 'SELECT id FROM videos ORDER BY id' });
    const job = {
      origin: addressOf(app),
      cookies: tokens.map((token) => `${SESSION_COOKIE}=${token}`),
      kinds: kindsOf(videos.map(({ id }) => id)),
      rate: RATE,
    };
    await generator.run({ ...job, seconds: WARM_UP_SECONDS });
    const samples: Promise<Sample>[] = [];
    const startedAt = performance.now();
    const { perSecond } = await generator.run(
      { ...job, seconds: SECONDS, windowSeconds: SAMPLE_SECONDS },
      ({ p99Ms }) => samples.push(look(app, (performance.now() - startedAt) / 1_000, p99Ms)),
    );
    const looks = await Promise.all(samples);
    draw(looks);
    return rowsOf(looks, perSecond);
  } finally {
    generator.end();
    await app.close();
  }
}

async function look(app: NestExpressApplication, at: number, p99Ms: number): Promise<Sample> {
  const [tables] = await app.get(Database).query<{ dead: string; live: string; size: string }>({
    name: 'bench-soak',
    text: `SELECT sum(n_dead_tup) AS dead, sum(n_live_tup) AS live, pg_database_size(current_database()) AS size
           FROM pg_stat_user_tables`,
  });
  const queues = app.get<Queue[]>(ALL_QUEUES, { strict: false });
  const counts = await Promise.all(queues.map((queue) => queue.getJobCountByTypes('waiting', 'active')));
  const [dead, live] = [Number(tables?.dead), Number(tables?.live)];
  return {
    at,
    p99Ms,
    memoryMb: process.memoryUsage.rss() / 2 ** 20,
    handles: readdirSync('/proc/self/fd').length,
    dead: dead / (dead + live),
    databaseMb: Number(tables?.size) / 2 ** 20,
    waiting: counts.reduce((sum, count) => sum + count, 0),
  };
}

/** A new picture beside the results; the one of the docs is a copy of it. */
function draw(samples: Sample[]): void {
  const curve = (title: string, unit: string, name: keyof Sample, scale = 1): Curve => ({
    title,
    unit,
    values: samples.map((sample) => sample[name] * scale),
  });
  const folder = path.join(process.cwd(), '.beem/bench');
  mkdirSync(folder, { recursive: true });
  const picture = drawCurves(
    samples.map(({ at }) => at),
    [
      curve('Memory of the process', 'MiB', 'memoryMb'),
      curve('Open files and connections', '', 'handles'),
      curve('Dead rows of all', '%', 'dead', 100),
      curve('Database', 'MiB', 'databaseMb'),
      curve('Jobs that wait or run', '', 'waiting'),
      curve('p99 of the answers', 'ms', 'p99Ms'),
    ],
  );
  writeFileSync(path.join(folder, PICTURE), picture);
}

function rowsOf(samples: Sample[], perSecond: number): BenchRow[] {
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, 2 * third);
  const last = samples.slice(2 * third);
  const flat = (what: string, name: keyof Sample, of: (values: number[]) => number): BenchRow => {
    const [before, after] = [middle, last].map((part) => of(part.map((sample) => sample[name])));
    const grown = (after ?? Number.NaN) / (before ?? Number.NaN);
    return {
      what: `${what}, last third beside the middle one`,
      value: `${grown.toFixed(2)} ×`,
      target: `≤ ${MAX_GROWTH} ×`,
      holds: grown <= MAX_GROWTH,
    };
  };
  const highest = (values: number[]) => Math.max(...values);
  const most = (name: keyof Sample) => highest(samples.map((sample) => sample[name]));
  return [
    {
      what: 'requests a second',
      value: perSecond.toFixed(0),
      target: `≥ ${RATE * 0.99}`,
      holds: perSecond >= RATE * 0.99,
    },
    flat('memory', 'memoryMb', median),
    flat('open files and connections', 'handles', median),
    flat('dead rows of all, highest', 'dead', highest),
    { what: 'dead rows of all, at most', value: `${(most('dead') * 100).toFixed(0)} %` },
    {
      what: 'jobs that wait or run, at most',
      value: String(most('waiting')),
      target: `≤ ${MAX_WAITING}`,
      holds: most('waiting') <= MAX_WAITING,
    },
    flat('p99 of the answers', 'p99Ms', median),
    {
      what: 'p99 of the answers, median of the windows',
      value: `${median(samples.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`,
    },
    {
      what: 'growth of the database',
      value: `${((samples.at(-1)?.databaseMb ?? 0) - (samples[0]?.databaseMb ?? 0)).toFixed(0)} MiB`,
    },
  ];
}
