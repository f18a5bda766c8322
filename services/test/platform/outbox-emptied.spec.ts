import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type DomainEvents, EventHandlers, type EventType, Outbox } from '../../src/platform/events/index.js';
import { ALL_QUEUES, NOTIFICATIONS_QUEUE } from '../../src/platform/queue/index.js';
import { REDIS } from '../../src/platform/redis/index.js';
import { listOf } from '../notifications/notifications.js';
import {
  type Beem,
  createUser,
  createVideo,
  type OwnServer,
  openOwnServer,
  startBeem,
  type User,
  until,
} from '../support/index.js';

const ID = 987_654_321;
const USER = randomUUID();
/** An event of each type, with ids that do not exist. */
const EVENTS: DomainEvents = {
  'email-link.requested': { tokenId: USER, purpose: 'reset', email: 'nobody@example.com' },
  'device-token.reused': { userId: USER },
  'registration.repeated': { email: 'nobody@example.com' },
  'user.password-changed': { userId: USER },
  'second-factor.changed': { userId: USER, change: 'added', name: null },
  'email-change.requested': { userId: USER, tokenId: USER, isRepeated: false },
  'user.email-changed': { userId: USER, tokenId: USER },
  'user.deleted': { deletionId: USER },
  'user.followed': { followerId: USER, followeeId: randomUUID() },
  'user.unfollowed': { followerId: USER, followeeId: USER },
  'user.role-changed': { userId: USER },
  'staff.signed-in': { userId: USER, sessionId: USER },
  'sessions.revoked': { userId: USER, sessionIds: [USER] },
  'video.uploaded': { videoId: ID, creatorId: USER },
  'video.published': { videoId: ID, creatorId: USER, type: 'trailer', ageRating: 'all' },
  'video.decision-needed': { videoId: ID, creatorId: USER },
  'video.failed': { videoId: ID, creatorId: USER, reason: 'unreadable' },
  'video.liked': { videoId: ID, userId: USER },
  'video.unliked': { videoId: ID, userId: USER },
  'video.removed': { videoId: ID, creatorId: USER },
  'video.restored': { videoId: ID, creatorId: USER },
  'video.deleted': { videoId: ID, creatorId: USER, objectKeys: [] },
  'comment.added': { commentId: ID, videoId: ID, userId: USER, answeredId: null },
  'comment.liked': { commentId: ID, userId: USER },
  'comment.unliked': { commentId: ID, userId: USER },
  'comment.deleted': { commentId: ID, videoId: ID },
  'comment.removed': { commentId: ID, videoId: ID },
  'comment.restored': { commentId: ID, videoId: ID },
  'show.deleted': { showId: ID, creatorId: USER, objectKeys: [] },
  'video.rated': { videoId: ID, creatorId: USER, from: 'all', to: 'mature' },
  'media.discarded': { objectKeys: [] },
  'media.withdrawn': { objectKeys: [] },
  'search-words.dropped': { creatorId: USER, words: ['nothing'] },
  'creator.payments-changed': { userId: USER },
  'donation.completed': { donationId: ID },
  'donation.read-late': { donationId: ID },
  'case.changed': { caseId: ID, reportId: ID, change: 'reported' },
  'case.decided': { caseId: ID, reportId: ID, version: 1 },
};

let redis: OwnServer;
let beem: Beem;
let queues: Queue[];
beforeAll(async () => {
  redis = await openOwnServer('redis');
  beem = await startBeem({ env: { REDIS_URL: redis.url } });
  queues = beem.app.get<Queue[]>(ALL_QUEUES, { strict: false });
});
afterAll(async () => {
  await beem.stop();
  await redis.stop();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await beem.database.pool.query(text, values)).rows;
const publish = <T extends EventType>(type: T, payload: DomainEvents[T]) =>
  beem.database.transaction((tx) => beem.app.get(Outbox, { strict: false }).add(tx, type, payload));
const handled = () =>
  until('all events are handled', async () => (await sql('SELECT FROM outbox')).length === 0);
/** Moves the rows into the past, so that the relay checks them again. */
const endLeases = () =>
  sql(`WITH ended AS (UPDATE outbox SET taken_until = now() - interval '1 second')
       SELECT pg_notify('beem_outbox', '')`);
const idOfLastEvent = async () => Number((await sql('SELECT last_value FROM outbox_id_seq'))[0].last_value);

/** Lets events reach Redis but no handler, does `work`, and empties Redis when `count` jobs are there. */
async function loseJobsOf(work: () => Promise<unknown>, count: number): Promise<void> {
  for (const queue of queues) await queue.pause();
  await work();
  await until('all jobs of events are in Redis', async () => {
    // Scheduled tasks have jobs, too.
    const jobs = await Promise.all(queues.map((queue) => queue.getJobs(['waiting'])));
    return jobs.flat().filter(({ id }) => id?.startsWith('event-')).length >= count;
  });
  await beem.app.get<Redis>(REDIS, { strict: false }).flushall();
}

describe('a Redis that comes back empty between the outbox and the handlers', () => {
  it.each(['one process', 'two processes'])('costs no event of any type, with %s', async (processes) => {
    if (processes === 'two processes') await beem.startAnother(['worker']);
    const names = beem.app.get(EventHandlers, { strict: false }).names();
    const types = Object.keys(names) as EventType[];
    await loseJobsOf(async () => {
      for (const type of types) await publish(type, EVENTS[type]);
    }, Object.values(names).flat().length);
    const left = await sql('SELECT type, pending FROM outbox ORDER BY id');
    expect(left).toEqual(types.map((type) => ({ type, pending: names[type] })));
    await endLeases();
    await handled();
  });

  it('costs and doubles no notification, fan-out or mail', async () => {
    const [creator, follower] = [await createUser(beem), await createUser(beem)];
    await follower.visitor.post(`/api/users/${creator.id}/follow`);
    await handled();
    const video = await createVideo(beem, creator);
    await loseJobsOf(async () => {
      await creator.visitor.post(`/api/users/${follower.id}/follow`);
      await publish('video.published', {
        ...EVENTS['video.published'],
        videoId: video.id,
        creatorId: creator.id,
      });
      await publish('user.password-changed', { userId: creator.id });
    }, 4);
    await endLeases();
    await handled();
    const typesOf = async (user: User) => (await listOf(user)).map(({ type }) => type).sort();
    expect(await typesOf(follower)).toEqual(['follow', 'video']);
    expect(await typesOf(creator)).toEqual(['follow']);
    expect(mailsTo(creator.email)).toHaveLength(1);
  });

  it('sends no mail again whose event is handled once more', async () => {
    const { id: userId, email } = await createUser(beem);
    await publish('user.password-changed', { userId });
    await handled();
    const eventId = await idOfLastEvent();
    await loseJobsOf(() => publish('user.unfollowed', EVENTS['user.unfollowed']), 0);
    await sql(
      `WITH repeated AS (INSERT INTO outbox (id, type, payload) OVERRIDING SYSTEM VALUE VALUES ($1, 'user.password-changed', $2))
       SELECT pg_notify('beem_outbox', '')`,
      [eventId, JSON.stringify({ userId })],
    );
    await handled();
    expect(mailsTo(email)).toHaveLength(1);
  });
});

const mailsTo = (address: string) =>
  beem.mail.mails.filter(({ to }) => to?.some((one) => one.address === address));

describe('workers of the release before', () => {
  it('find in the job of a fan-out what they know it by, and their jobs are done by this release', async () => {
    const [creator, follower] = [await createUser(beem), await createUser(beem)];
    await follower.visitor.post(`/api/users/${creator.id}/follow`);
    await handled();
    const video = await createVideo(beem, creator);
    const queue = queues.find(({ name }) => name === NOTIFICATIONS_QUEUE) as Queue;
    await loseJobsOf(async () => {
      await publish('video.published', {
        ...EVENTS['video.published'],
        videoId: video.id,
        creatorId: creator.id,
      });
      const job = await until('its job is there', async () => (await queue.getJobs('waiting'))[0]);
      expect(job.data.videoId).toBe(video.id);
    }, 2);
    await sql('DELETE FROM outbox');
    await queue.add('notify-followers', { videoId: video.id, after: null });
    await until('the follower is notified', async () => (await listOf(follower)).length > 0);
    expect((await listOf(follower)).map(({ videoId }) => videoId)).toEqual([video.id]);
  });
});

describe('an outbox row', () => {
  it('goes when its job is over, though a worker of an earlier version acknowledges nothing', async () => {
    const [follower, creator] = [await createUser(beem), await createUser(beem)];
    await follower.visitor.post(`/api/users/${creator.id}/follow`);
    await handled();
    await sql('DELETE FROM notifications WHERE user_id = $1', [creator.id]);
    const payload = JSON.stringify({ followerId: follower.id, followeeId: creator.id });
    await sql(
      `INSERT INTO outbox (id, type, payload, pending) OVERRIDING SYSTEM VALUE VALUES ($1, 'user.followed', $2, '{notify-followed}')`,
      [await idOfLastEvent(), payload],
    );
    await endLeases();
    await handled();
    expect(await listOf(creator)).toEqual([]);
  });

  it('goes with the last of several handlers that end at the same time', async () => {
    const outbox = beem.app.get(Outbox, { strict: false });
    const rows = await sql(
      `INSERT INTO outbox (type, payload, pending) SELECT 'newer.event', '{}', '{a,b,c}' FROM generate_series(1, 60)
       RETURNING id`,
    );
    await Promise.all(
      rows.flatMap(({ id }) =>
        ['a', 'b', 'c'].map((name) => outbox.acknowledge(beem.database, Number(id), name)),
      ),
    );
    expect(await sql('SELECT FROM outbox')).toEqual([]);
  });
});
