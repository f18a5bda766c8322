import { Redis } from 'ioredis';
import { Client } from 'pg';
import { DELETIONS_QUEUE } from '../../../src/platform/queue/index.js';
import { isQuiet } from '../../notifications/notifications.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  killSpawned,
  spawnProcess,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
  type VideoRow,
} from '../../support/index.js';
import { DELETED, deleteAccount, untilErased, wrongCounters } from './deletion.js';
import { findInRedis, findInTables } from './traces.js';

let beem: Beem;
let redis: Redis;
let leaver: User;
let creator: User;
let own: VideoRow;
let theirs: VideoRow;

/** Starts Beem with an account that is to be deleted. */
export async function openDeletion(): Promise<void> {
  beem = await startBeem({ roles: ['api'] });
  redis = new Redis(beem.config.env.REDIS_URL);
  [leaver, creator] = [await createUser(beem), await createUser(beem)];
  const worker = await beem.startAnother(['worker']);
  await live();
  await isQuiet(worker as Beem);
  await worker.stop();
}

export async function closeDeletion(): Promise<void> {
  killSpawned();
  await redis.quit();
  await beem.stop();
}

/** Each user makes what the other likes, follows and comments on. */
async function live(): Promise<void> {
  [own, theirs] = [await createVideo(beem, leaver), await createVideo(beem, creator)];
  await storeVideo(beem, own, Buffer.from('film'));
  const show = await createShow(beem, leaver);
  await createEpisode(beem, leaver, show.id);
  const third = await createUser(beem);
  for (const { visitor } of [leaver, creator, third]) {
    for (const { id } of [own, theirs]) {
      await visitor.post(`/api/videos/${id}/like`, { liked: true });
      await visitor.post(`/api/videos/${id}/save`, { saved: true });
      const { body } = await visitor.post(`/api/videos/${id}/comments`, { content: 'Bright.' });
      await third.visitor.post(`/api/videos/${id}/comments`, { content: 'So it is.', parentId: body.id });
    }
    for (const { id } of [leaver, creator])
      await visitor.post(`/api/users/${id}/follow`, { following: true });
  }
  await creator.visitor.post(`/api/videos/${own.id}/report`, { reason: 'spam' });
}

/** A place where a process is killed: it waits there for a lock that the test holds. */
type Place = [place: string, lock: () => [string, unknown[]]];

/** In the order in which a deletion reaches them. */
const PLACES: Place[] = [
  ['hides the videos', () => ['SELECT FROM videos WHERE id = $1 FOR UPDATE', [own.id]]],
  ['counts likes', () => ['SELECT FROM videos WHERE id = $1 FOR UPDATE', [theirs.id]]],
  ['deletes comments', () => ['SELECT FROM comments WHERE user_id = $1 FOR UPDATE', [leaver.id]]],
  [
    'takes likes out of notifications',
    () => ['SELECT FROM notifications WHERE user_id = $1 FOR UPDATE', [creator.id]],
  ],
  // Its objects are deleted by then.
  ['removes the rows of a video', () => ['SELECT FROM video_likes WHERE video_id = $1 FOR UPDATE', [own.id]]],
  ['removes the account', () => ['SELECT FROM users WHERE id = $1 FOR KEY SHARE', [leaver.id]]],
  ['looks for what waits', () => ['LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE', []]],
  ['finishes', () => ['SELECT FROM account_deletions FOR UPDATE', []]],
];

/** Waits until a process waits for the lock, and kills it there. */
async function killAt([place, lock]: Place, start: () => Promise<{ kill(): Promise<void> }>): Promise<void> {
  const blocker = new Client({ connectionString: beem.config.env.DATABASE_URL });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query(...lock());
  const process = await start();
  // Read outside that transaction, which would always see the same snapshot of the list.
  const [own] = (await blocker.query('SELECT pg_backend_pid() AS pid')).rows;
  const isWaitedFor = async () => {
    const waiting = {
      name: 'test-waiting',
      text: 'SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))',
    };
    return (await beem.database.query(waiting, [own.pid])).length > 0;
  };
  await until(`it ${place}`, isWaitedFor);
  await process.kill();
  await blocker.query('ROLLBACK');
  // Postgres may still run the statements of the killed process.
  await until('nothing waits', async () => !(await isWaitedFor()));
  await blocker.end();
  await letJobsStall();
}

/** Simulates the passing of the time after which another worker takes over the job of a killed one. */
async function letJobsStall(): Promise<void> {
  const key = (name: string) => `{${beem.config.env.REDIS_PREFIX}}:${DELETIONS_QUEUE}:${name}`;
  const active = await redis.lrange(key('active'), 0, -1);
  if (active.length === 0) return;
  await redis.del(active.map((id) => key(`${id}:lock`)));
  await redis.sadd(key('stalled'), active);
  await redis.del(key('stalled-check'));
}

/**
 * Kills the api in the first of its phases and a worker in each of these, then lets the deletion finish, and checks
 * what it left behind.
 * @param places all others where none is named
 */
export async function killDeletionAt(places?: string[]): Promise<void> {
  const [first, ...all] = PLACES as [Place, ...Place[]];
  const others = places ? all.filter(([place]) => places.includes(place)) : all;
  expect(others).toHaveLength(places?.length ?? PLACES.length - 1);
  /** The browser that got no answer still has its cookie. */
  const retry = () => deleteAccount(leaver.visitor.at(beem));
  await killAt(first, async () => {
    const api = await spawnProcess(beem, 'api');
    // Its answer is lost when the process is killed.
    deleteAccount(leaver.visitor.at(api)).catch(() => {});
    return api;
  });
  expect((await leaver.visitor.get('/api/user')).status).toBe(401);
  expect((await beem.visitor().get(`/api/videos/${own.id}`)).status).toBe(404);
  expect(await retry()).toMatchObject(DELETED);

  for (const place of others) await killAt(place, () => spawnProcess(beem, 'worker'));

  const last = await spawnProcess(beem, 'worker');
  await untilErased(beem);
  expect(await findInTables(beem, [leaver.id, leaver.email])).toEqual({});
  expect(await findInTables(beem, [leaver.username])).toEqual({ freed_usernames: 1 });
  expect(await findInRedis(beem, [leaver.id, leaver.email, leaver.username])).toEqual([]);
  expect(await storedKeys(beem)).toEqual([]);
  expect(await wrongCounters(beem)).toEqual([]);
  const { body } = await beem.visitor().get(`/api/videos/${theirs.id}`);
  // Of the creator and of the third user: a like, a comment and three answers, one of them to the leaver.
  expect(body).toMatchObject({ likeCount: 2, commentCount: 5, creator: { followersCount: 1 } });
  expect(await retry()).toMatchObject(DELETED);
  await last.stop();
}
