import {
  type Beem,
  createShow,
  createUser,
  createVideo,
  openSlowUpload,
  postShow,
  startBeem,
  storedKeys,
  type User,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';
import { DELETED, deleteAccount, untilErased, wrongCounters } from './deletion.js';
import { findInRedis, findInTables } from './traces.js';

const FOLLOWERS = 6_000;

describe('an account that is deleted while it is used', () => {
  let beem: Beem;
  let user: User;
  let creator: User;
  beforeAll(async () => {
    beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100', DATABASE_POOL_SIZE: '15' } });
  });
  beforeEach(async () => {
    [user, creator] = [await createUser(beem), await createUser(beem)];
  });
  afterAll(() => beem.stop());

  const leavesNothing = async ({ id, email, username }: User) => {
    await untilErased(beem);
    expect(await findInTables(beem, [id, email])).toEqual({});
    expect(await findInTables(beem, [username])).toEqual({ freed_usernames: 1 });
    expect(await findInRedis(beem, [id, email, username])).toEqual([]);
    expect(await wrongCounters(beem)).toEqual([]);
  };

  it('leaves counters right and nothing behind when likes, comments, follows and saves of it run', async () => {
    const videos = await Promise.all(Array.from({ length: 4 }, () => createVideo(beem, creator)));
    const show = await createShow(beem, creator);
    const fans = await Promise.all(Array.from({ length: 2 }, () => createUser(beem)));
    const { body: comment } = await creator.visitor.post(`/api/videos/${videos[0]?.id}/comments`, {
      content: 'Mine.',
    });
    let isOver = false;
    let rounds = 0;
    const statuses = new Set<number>();
    /** The same user in another tab, which does not know that the account is being deleted. */
    const use = async (n: number) => {
      const tab = user.visitor.at(beem);
      const id = videos[n % videos.length]?.id;
      for (let wanted = true; !isOver; wanted = !wanted) {
        for (const [path, body] of [
          [`/api/videos/${id}/like`, { liked: wanted }],
          [`/api/videos/${id}/save`, { saved: wanted }],
          [`/api/videos/${id}/comments`, { content: `One more from ${user.username}` }],
          [`/api/comments/${comment.id}/like`, { liked: wanted }],
          [`/api/shows/${show.id}/save`, { listType: 'plan_to_watch', saved: wanted }],
          [`/api/users/${creator.id}/follow`, { following: wanted }],
          [`/api/videos/${id}/watch`, { watchTime: 9 }],
        ] as const)
          statuses.add((await tab.post(path, body)).status);
        rounds += 1;
      }
    };
    const useOfOthers = async ({ visitor }: User) => {
      for (let wanted = true; !isOver; wanted = !wanted) {
        await visitor.post(`/api/users/${user.id}/follow`, { following: wanted });
        for (const { id } of videos) await visitor.post(`/api/videos/${id}/like`, { liked: wanted });
      }
    };
    const running = [...Array.from({ length: 6 }, (_, n) => use(n)), ...fans.map(useOfOthers)];
    try {
      await until('the tabs have given and taken back', () => rounds >= 12);
      expect(await deleteAccount(user.visitor)).toMatchObject(DELETED);
      await until('a call is refused', () => statuses.has(401));
    } finally {
      isOver = true;
      await Promise.all(running);
    }
    // Never an error of the server: done, signed out, or too late.
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    await leavesNothing(user);
  });

  it('refuses what was still arriving, and keeps nothing of it', async () => {
    const bytes = await videoBytes();
    const before = await storedKeys(beem);
    const half = Math.floor(bytes.length / 2);
    const upload = openSlowUpload(beem, user, `leaving-${user.id}`);
    await upload.send(bytes.subarray(0, half));
    expect(await deleteAccount(user.visitor.at(beem))).toMatchObject(DELETED);
    await upload.send(bytes.subarray(half));
    expect(await upload.finish()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    await until('its bytes are gone', async () => (await storedKeys(beem)).length === before.length);
    await leavesNothing(user);
  });

  it('keeps nothing of videos and shows that were uploaded a moment before', async () => {
    const before = await storedKeys(beem);
    const bytes = await videoBytes();
    const uploads = Array.from({ length: 3 }, () => uploadVideo(user, { file: bytes }));
    const show = postShow(user);
    // Some of them are being prepared, others are still uploading.
    await uploads[0];
    expect(await deleteAccount(user.visitor.at(beem))).toMatchObject(DELETED);
    for (const { status } of await Promise.all([...uploads, show])) expect([201, 401, 429]).toContain(status);
    await leavesNothing(user);
    await until('its objects are gone', async () => (await storedKeys(beem)).length === before.length);
  });

  it('stops notifying its followers, and takes back what they were notified of', async () => {
    await beem.database.query({
      name: 'test-crowd',
      text: `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at)
             SELECT gen_random_uuid(), 'crowd' || n || '@example.com', 'crowd' || n, '', 'v1.0', now()
             FROM generate_series(1, ${FOLLOWERS}) AS n`,
    });
    await beem.database.query(
      {
        name: 'test-crowd-follows',
        text: `WITH crowd AS (
                 INSERT INTO follows (follower_id, followee_id) SELECT id, $1 FROM users WHERE username LIKE 'crowd%'
                 RETURNING follower_id
               ), counted AS (
                 UPDATE users SET following_count = 1 WHERE username LIKE 'crowd%'
               )
               UPDATE users SET followers_count = ${FOLLOWERS} WHERE id = $1`,
      },
      [user.id],
    );
    const { id } = await createVideo(beem, user);
    await beem.database.query(
      { name: 'test-publish', text: `INSERT INTO outbox (type, payload) VALUES ('video.published', $1)` },
      [JSON.stringify({ videoId: id, creatorId: user.id, type: 'trailer', ageRating: 'all' })],
    );
    const countNotified = async () => {
      const [row] = await beem.database.query<{ n: number }>(
        { name: 'test-notified', text: 'SELECT count(*)::int AS n FROM notifications WHERE video_id = $1' },
        [id],
      );
      return row?.n ?? 0;
    };
    await until('the first followers are notified', async () => (await countNotified()) > 0);
    expect(await deleteAccount(user.visitor)).toMatchObject(DELETED);
    await leavesNothing(user);
    expect(await countNotified()).toBe(0);
    const [follower] = await beem.database.query<{ following_count: number }>({
      name: 'test-follower',
      text: `SELECT max(following_count) AS following_count FROM users WHERE username LIKE 'crowd%'`,
    });
    expect(follower?.following_count).toBe(0);
  });
});
