import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchRow } from '@beem/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Queue } from 'bullmq';
import { Database } from '../src/platform/database/index.js';
import { Outbox } from '../src/platform/events/index.js';
import { MailTemplates } from '../src/platform/mail/index.js';
import { MAIL_QUEUE, MAINTENANCE_QUEUE } from '../src/platform/queue/index.js';
import { type CpuMs, readCpuMs } from './support/cpu-ms.js';
import { onDatabase, onEmptyDatabase, USER, userId } from './support/data.js';
import { median, startBenchApp } from './support/measure.js';

const FOLLOWERS = 100_000;
const ROUNDS = 6;
const TARGET_RATIO = 1.2;
const DATABASE = 'beem_bench_fan_out';
const POLL_MS = 50;
const NO_MAIL = 'bench-nothing';

const LOAD = [
  `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at)
   SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'v1.0', now()
   FROM generate_series(1, ${FOLLOWERS + 1}) AS n`,
  `INSERT INTO follows (follower_id, followee_id)
   SELECT ${USER('n')}, ${USER('1')} FROM generate_series(2, ${FOLLOWERS + 1}) AS n`,
  // Every user follows another one as well: with all rows of one creator no plan would use an index.
  `INSERT INTO follows (follower_id, followee_id)
   SELECT ${USER('n')}, ${USER('n - 1')} FROM generate_series(3, ${FOLLOWERS + 1}) AS n`,
  `UPDATE users SET followers_count = (SELECT count(*) FROM follows WHERE followee_id = users.id),
     following_count = (SELECT count(*) FROM follows WHERE follower_id = users.id)`,
  'VACUUM ANALYZE',
];

/** The same rows in one statement, which is the lowest possible cost of notifying them all. */
const BARE = `
  INSERT INTO notifications (user_id, type, actor_id, video_id, event_key)
  SELECT follower_id, 'video', followee_id, $1::bigint, 'bare-' || $1::bigint FROM follows WHERE followee_id = $2
  ON CONFLICT (user_id, event_key) DO NOTHING`;

const bench: Bench = {
  name: `fan-out to ${FOLLOWERS} followers`,
  async run() {
    return onEmptyDatabase(process.env.DATABASE_URL ?? '', DATABASE, measure);
  },
};
export default bench;

async function measure(databaseUrl: string): Promise<BenchRow[]> {
  await onDatabase(databaseUrl, async (client) => {
    for (const statement of LOAD) await client.query(statement);
  });
  const app = await startBenchApp(databaseUrl, ['worker'], restMaintenance);
  try {
    return await compare(app);
  } finally {
    await app.close();
  }
}

/** On a new installation everything recurring is due at once, and counts all followers. */
const restMaintenance = (app: NestExpressApplication) => queueOf(app, MAINTENANCE_QUEUE).pause();

const queueOf = (app: NestExpressApplication, name: string) =>
  app.get<Queue>(getQueueToken(name), { strict: false });

async function compare(app: NestExpressApplication): Promise<BenchRow[]> {
  const costs = { bare: [] as Cost[], worker: [] as Cost[] };
  // The first round warms both. A checkpoint makes what comes after it dearer, so they take turns at being first.
  for (let round = 0; round <= ROUNDS; round++) {
    const videoId = await addVideo(app.get(Database));
    const kinds = round % 2 ? (['worker', 'bare'] as const) : (['bare', 'worker'] as const);
    for (const kind of kinds) {
      const cost = await notifyAll(app, videoId, WAYS[kind]);
      if (round > 0) costs[kind].push(cost);
    }
  }
  const ratiosOf = (of: (cost: Cost) => number) =>
    costs.worker.map((cost, round) => of(cost) / of(costs.bare[round] as Cost)).sort((a, b) => a - b);
  const wall = ratiosOf(({ ms }) => ms);
  return [
    {
      what: 'event and pages against one bare INSERT … SELECT of the same rows',
      value: spread(wall),
      target: `≤ ${TARGET_RATIO} ×`,
      holds: median(wall) <= TARGET_RATIO,
    },
    { what: 'the same in processor time', value: spread(ratiosOf(({ cpu }) => totalOf(cpu))) },
    { what: 'processor time of the bare statement', value: describe(costs.bare) },
    { what: 'processor time of event and pages', value: describe(costs.worker) },
    {
      what: 'rows a second of one worker, against the bare statement',
      value: `${rateOf(costs.worker)} against ${rateOf(costs.bare)}`,
    },
    ...(await compareMails(app)),
  ];
}

interface Cost {
  ms: number;
  cpu: CpuMs;
}

const WAYS = { bare: runBare, worker: fanOut };

/** Notifies all followers of a video, from an empty table and with indexes of the same size. */
async function notifyAll(
  app: NestExpressApplication,
  videoId: number,
  notify: (app: NestExpressApplication, videoId: number) => Promise<unknown>,
): Promise<Cost> {
  const database = app.get(Database);
  await forgetAll(database);
  const before = await readCpuMs(app);
  const ms = await timed(() => notify(app, videoId));
  const after = await readCpuMs(app);
  await countNotified(database, videoId);
  const spent = (name: keyof CpuMs) => after[name] - before[name];
  return { ms, cpu: { node: spent('node'), postgres: spent('postgres'), redis: spent('redis') } };
}

/** A fan-out does not delay the jobs of other queues. */
async function compareMails(app: NestExpressApplication): Promise<BenchRow[]> {
  app.get(MailTemplates).define(NO_MAIL, async () => null);
  const videoId = await addVideo(app.get(Database));
  const idle = await watchMails(app, () => sleep(2_000));
  const busy = await watchMails(app, () => notifyAll(app, videoId, fanOut));
  return [
    { what: 'wait of mails meanwhile, against idle', value: `${median(busy)} ms against ${median(idle)} ms` },
    { what: 'longest wait of a mail meanwhile', value: `${Math.max(...busy)} ms` },
  ];
}

const totalOf = ({ node, postgres, redis }: CpuMs) => node + postgres + redis;
const rateOf = (costs: Cost[]) => Math.round((FOLLOWERS * 1_000) / median(costs.map(({ ms }) => ms)));

function spread(ratios: number[]): string {
  const [least = Number.NaN, most = Number.NaN] = [ratios[0], ratios.at(-1)];
  return `${median(ratios).toFixed(2)} × (${least.toFixed(2)} to ${most.toFixed(2)} in ${ratios.length} rounds)`;
}

function describe(costs: Cost[]): string {
  const of = (name: keyof CpuMs) => median(costs.map(({ cpu }) => cpu[name])).toFixed(0);
  return `node ${of('node')} ms, Postgres ${of('postgres')} ms, Redis ${of('redis')} ms`;
}

/** The lowest possible cost of the same rows. */
function runBare(app: NestExpressApplication, videoId: number): Promise<unknown> {
  return app.get(Database).query({ name: 'bench-bare-fan-out', text: BARE }, [videoId, userId(1)]);
}

/** From the event to the end of the last page, when its outbox row goes. */
async function fanOut(app: NestExpressApplication, videoId: number): Promise<void> {
  const database = app.get(Database);
  const payload = { videoId, creatorId: userId(1), type: 'trailer', ageRating: 'all' } as const;
  await database.transaction((tx) => app.get(Outbox).add(tx, 'video.published', payload));
  const rows = () => database.query({ name: 'bench-outbox', text: 'SELECT id FROM outbox' });
  while ((await rows()).length > 0) await sleep(POLL_MS);
}

async function untilEmpty(app: NestExpressApplication, name: string): Promise<void> {
  const queue = queueOf(app, name);
  while ((await queue.getJobCountByTypes('waiting', 'active')) > 0) await sleep(POLL_MS);
}

/** @throws unless every follower was notified once */
async function countNotified(database: Database, videoId: number): Promise<void> {
  const [row] = await database.query<{ n: string }>(
    { name: 'bench-notified', text: 'SELECT count(*) AS n FROM notifications WHERE video_id = $1' },
    [videoId],
  );
  if (Number(row?.n) !== FOLLOWERS) throw new Error(`${row?.n} of ${FOLLOWERS} followers were notified.`);
}

async function forgetAll(database: Database): Promise<void> {
  await database.query({ name: 'bench-forget', text: 'TRUNCATE notifications CASCADE' });
}

/** Adds a mail that needs no sending now and then. @returns how long each waited for its turn, in ms */
async function watchMails(app: NestExpressApplication, meanwhile: () => Promise<unknown>): Promise<number[]> {
  const queue = queueOf(app, MAIL_QUEUE);
  const ids: string[] = [];
  let isOver = false;
  const adding = (async () => {
    while (!isOver) {
      const job = await queue.add(NO_MAIL, {});
      ids.push(job.id ?? '');
      await sleep(50);
    }
  })();
  await meanwhile();
  isOver = true;
  await adding;
  await untilEmpty(app, MAIL_QUEUE);
  return Promise.all(
    ids.map(async (id) => {
      const job = await queue.getJob(id);
      if (job?.processedOn === undefined) throw new Error(`Nobody knows when mail ${id} had its turn.`);
      return job.processedOn - job.timestamp;
    }),
  );
}

async function addVideo(database: Database): Promise<number> {
  const [row] = await database.query<{ id: string }>(
    {
      name: 'bench-add-video',
      text: `INSERT INTO videos (creator_id, type, title, description, status, published_at)
             VALUES ($1, 'trailer', 'A video', 'For many.', 'ready', now()) RETURNING id`,
    },
    [userId(1)],
  );
  return Number(row?.id);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
