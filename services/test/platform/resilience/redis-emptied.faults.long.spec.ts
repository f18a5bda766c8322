import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { NOTIFICATIONS_QUEUE } from '../../../src/platform/queue/index.js';
import { REDIS } from '../../../src/platform/redis/index.js';
import {
  type Beem,
  createUser,
  createVideo,
  type OwnServer,
  openOwnServer,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

const FOLLOWERS = 12_000;
const FOLLOWS = 2_000;
/** Number of follows that are handled before Redis is emptied. */
const EARLY = 120;

let redis: OwnServer;
let beem: Beem;
let creator: User;
beforeAll(async () => {
  redis = await openOwnServer('redis');
  beem = await startBeem({ env: { REDIS_URL: redis.url, DATABASE_POOL_SIZE: '20' } });
  creator = await createUser(beem);
  await sql(
    `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at)
     SELECT gen_random_uuid(), 'crowd' || n || '@example.com', 'crowd' || n, '', 'v1.0', now()
     FROM generate_series(1, ${FOLLOWERS}) AS n`,
  );
  await sql(
    `INSERT INTO follows (follower_id, followee_id) SELECT id, $1 FROM users WHERE username LIKE 'crowd%'`,
    [creator.id],
  );
});
afterAll(async () => {
  await beem.stop();
  await redis.stop();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await beem.database.pool.query(text, values)).rows;
const flush = () => beem.app.get<Redis>(REDIS, { strict: false }).flushall();
const handled = () =>
  until('all events are handled', async () => (await sql('SELECT FROM outbox')).length === 0);

/** The notifications of a type: rows, and users who have one. */
async function notified(type: string): Promise<{ rows: number; users: number }> {
  const [row] = await sql(
    'SELECT count(*)::int AS rows, count(DISTINCT (user_id, actor_id))::int AS users FROM notifications WHERE type = $1',
    [type],
  );
  return row;
}

/** Publishes that followers of the creator, from one to another in order, have followed. */
async function publishFollows(from: number, to: number): Promise<void> {
  await sql(
    `WITH published AS (
       INSERT INTO outbox (type, payload)
       SELECT 'user.followed', jsonb_build_object('followerId', id, 'followeeId', $1::text)
       FROM users JOIN generate_series($2::int + 1, $3::int) AS n ON username = 'crowd' || n
     )
     SELECT pg_notify('beem_outbox', '')`,
    [creator.id, from, to],
  );
}

test(`${FOLLOWS} notifications under way survive an emptied Redis, once each`, async () => {
  await publishFollows(0, EARLY);
  await handled();
  expect(await notified('follow')).toEqual({ rows: EARLY, users: EARLY });
  // From now on handlers wait: some are in the middle of their work when Redis is emptied.
  const blocker = await beem.database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE notifications IN SHARE MODE');
  await publishFollows(EARLY, FOLLOWS);
  await until('all are relayed', async () => {
    const [row] = await sql(
      'SELECT count(*) FILTER (WHERE pending IS NULL)::int AS n, count(*)::int AS rows FROM outbox',
    );
    return row.n === 0 && row.rows === FOLLOWS - EARLY;
  });
  await flush();
  await blocker.query('ROLLBACK');
  blocker.release();
  await handled();
  expect(await notified('follow')).toEqual({ rows: FOLLOWS, users: FOLLOWS });
});

test('a fan-out goes on where it was', async () => {
  const video = await createVideo(beem, creator);
  // While another job of the queue is to come, a part is one page.
  const queue = beem.app.get<Queue>(getQueueToken(NOTIFICATIONS_QUEUE), { strict: false });
  await queue.add('later', {}, { delay: 3_600_000 });
  // One user of the second page cannot be notified yet: the worker waits there.
  const blocker = await beem.database.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query(
    `INSERT INTO notifications (user_id, type, actor_id, video_id, event_key)
     SELECT follower_id, 'video', $1, $2::bigint, 'video-' || $2::bigint FROM follows WHERE followee_id = $1
     ORDER BY follower_id OFFSET 7000 LIMIT 1`,
    [creator.id, video.id],
  );
  await sql(
    `WITH published AS (INSERT INTO outbox (type, payload) VALUES ('video.published', $1)) SELECT pg_notify('beem_outbox', '')`,
    [JSON.stringify({ videoId: video.id, creatorId: creator.id, type: 'trailer', ageRating: 'all' })],
  );
  await until('the first page is notified', async () => (await notified('video')).rows === 5_000);
  const [last] = await sql(
    `SELECT follower_id::text AS id FROM follows WHERE followee_id = $1 ORDER BY follower_id OFFSET 4999 LIMIT 1`,
    [creator.id],
  );
  await until('its end is noted', async () => {
    const [row] = await sql('SELECT resume_after FROM outbox');
    return row?.resume_after?.['notify-followers'] === last.id;
  });
  await flush();
  // Without the mark a page of the first part would be notified again.
  await sql(`DELETE FROM notifications WHERE user_id = $1 AND video_id = $2`, [last.id, video.id]);
  await blocker.query('ROLLBACK');
  blocker.release();
  await handled();
  expect(await notified('video')).toEqual({ rows: FOLLOWERS - 1, users: FOLLOWERS - 1 });
});
