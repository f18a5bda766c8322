import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchRow } from '@beem/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Queue } from 'bullmq';
import { Database } from '../src/platform/database/index.js';
import { Outbox } from '../src/platform/events/index.js';
import { MailTemplates } from '../src/platform/mail/index.js';
import { MAIL_QUEUE, MAINTENANCE_QUEUE } from '../src/platform/queue/index.js';
import { onDatabase, onEmptyDatabase, USER, userId } from './support/data.js';
import { median, startBenchApp } from './support/measure.js';

const FOLLOWERS = 100_000;
const ROUNDS = 3;
const TARGET_RATIO = 1.2;
const DATABASE = 'beem_bench_fan_out';
const POLL_MS = 20;
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

async function compare(app: NestExpressApplication) {
  const database = app.get(Database);
  app.get(MailTemplates).define(NO_MAIL, async () => null);
  const ratios: number[] = [];
  const rates = { bare: [] as number[], worker: [] as number[] };
  const delays = { idle: [] as number[], busy: [] as number[] };
  // The first round warms both.
  for (let round = 0; round <= ROUNDS; round++) {
    const videoId = await addVideo(database);
    await forgetAll(database);
    const bareMs = await timed(() =>
      database.query({ name: 'bench-bare-fan-out', text: BARE }, [videoId, userId(1)]),
    );
    await countNotified(database, videoId);
    delays.idle.push(...(await watchMails(app, () => sleep(1_000))));
    await forgetAll(database);
    let jobsMs = 0;
    const busy = await watchMails(app, async () => {
      jobsMs = await timed(() => fanOut(app, videoId));
    });
    await countNotified(database, videoId);
    delays.busy.push(...busy);
    if (round === 0) continue;
    ratios.push(jobsMs / bareMs);
    rates.bare.push((FOLLOWERS * 1_000) / bareMs);
    rates.worker.push((FOLLOWERS * 1_000) / jobsMs);
  }
  const ratio = median(ratios);
  const [idle, busy] = [median(delays.idle), median(delays.busy)];
  return [
    {
      what: 'event and pages against one bare INSERT … SELECT of the same rows',
      value: `${ratio.toFixed(2)} ×`,
      target: `≤ ${TARGET_RATIO} ×`,
      holds: ratio <= TARGET_RATIO,
    },
    {
      what: 'rows a second of one worker, against the bare statement',
      value: `${Math.round(median(rates.worker))} against ${Math.round(median(rates.bare))}`,
    },
    { what: 'wait of mails meanwhile, against idle', value: `${busy} ms against ${idle} ms` },
    { what: 'longest wait of a mail meanwhile', value: `${Math.max(...delays.busy)} ms` },
  ];
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

/** Every measurement begins with an empty table and indexes of the same size. */
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
