import {
  type Beem,
  createUser,
  createVideo,
  killSpawned,
  LiveTab,
  spawnProcess,
  startBeem,
  type User,
  until,
  type VideoRow,
} from '../support/index.js';

const FOLLOWERS = 12_000;

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem, { username: 'famous' });
  await beem.database.query({
    name: 'test-crowd',
    text: `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at, date_of_birth)
           SELECT gen_random_uuid(), 'crowd' || n || '@example.com', 'crowd' || n, '', 'v1.0', now(),
             CASE WHEN n % 3 = 0 THEN date '1990-01-01' END
           FROM generate_series(1, ${FOLLOWERS}) AS n`,
  });
  await beem.database.query(
    {
      name: 'test-crowd-follows',
      text: `INSERT INTO follows (follower_id, followee_id) SELECT id, $1 FROM users WHERE username LIKE 'crowd%'`,
    },
    [creator.id],
  );
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
});

/** Publishes the events that the media jobs would publish, at one moment. */
async function publish(...videos: VideoRow[]): Promise<void> {
  const payloads = videos.map(({ id: videoId }) => ({
    ...{ videoId, creatorId: creator.id, type: 'trailer', ageRating: 'all' },
  }));
  await beem.database.query(
    {
      name: 'test-publish',
      text: `INSERT INTO outbox (type, payload) SELECT 'video.published', value FROM jsonb_array_elements($1)`,
    },
    [JSON.stringify(payloads)],
  );
}

async function notifiedOf(video: VideoRow): Promise<{ rows: number; users: number }> {
  const [row] = await beem.database.query<{ rows: number; users: number }>(
    {
      name: 'test-notified',
      text: `SELECT count(*)::integer AS rows, count(DISTINCT user_id)::integer AS users FROM notifications
             WHERE video_id = $1`,
    },
    [video.id],
  );
  return row ?? { rows: 0, users: 0 };
}

test('a worker killed in the middle of a fan-out loses and doubles nothing', async () => {
  const follower = await createUser(beem);
  await follower.visitor.post(`/api/users/${creator.id}/follow`);
  const video = await createVideo(beem, creator, { title: 'To all of you' });
  // Open from the beginning: the first worker may already send the follower's message.
  const tab = await LiveTab.open(beem, follower);
  const first = await spawnProcess(beem, 'worker');
  // One user of the second page cannot be notified yet: the worker waits there, and is killed there.
  const blocker = await beem.database.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query(
    `INSERT INTO notifications (user_id, type, actor_id, video_id, event_key)
     SELECT follower_id, 'video', $1, $2::bigint, 'video-' || $2::bigint FROM follows WHERE followee_id = $1
     ORDER BY follower_id OFFSET 7000 LIMIT 1`,
    [creator.id, video.id],
  );
  await publish(video);
  await until('the first page is notified', async () => (await notifiedOf(video)).rows === 5_000);
  await first.kill();
  await blocker.query('ROLLBACK');
  blocker.release();

  const second = await spawnProcess(beem, 'worker');
  await until('all followers are notified', async () => (await notifiedOf(video)).rows >= FOLLOWERS + 1);
  const { data } = await tab.receive('notification');
  expect(data).toMatchObject({
    type: 'video',
    message: 'famous published “To all of you”',
    videoId: video.id,
  });
  expect(await notifiedOf(video)).toEqual({ rows: FOLLOWERS + 1, users: FOLLOWERS + 1 });
  const { body: own } = await creator.visitor.get('/api/notifications');
  expect(own.map((notification: { type: string }) => notification.type)).toEqual(['follow']);
  await publish(video); // The same event again, as after a crash of the relay.
  await until('the queue is empty', async () => {
    const [row] = await beem.database.query<{ n: string }>({
      name: 'test-outbox',
      text: 'SELECT count(*) AS n FROM outbox',
    });
    return row?.n === '0';
  });
  expect((await notifiedOf(video)).rows).toBe(FOLLOWERS + 1);
  tab.close();
  await second.stop();
});

test('a mature video notifies followers of 18 only, a removed one no user', async () => {
  const worker = await beem.startAnother(['worker']);
  const mature = await createVideo(beem, creator, { ageRating: 'mature' });
  const removed = await createVideo(beem, creator, { isHidden: true });
  await publish(removed);
  await publish(mature);
  await until('the adults are notified', async () => (await notifiedOf(mature)).rows === FOLLOWERS / 3);
  expect(await notifiedOf(removed)).toEqual({ rows: 0, users: 0 });
  await worker.stop();
});

test('two videos of one moment take turns, page by page', async () => {
  const [first, second] = [await createVideo(beem, creator), await createVideo(beem, creator)];
  await publish(first, second);
  const worker = await beem.startAnother(['worker']);
  const isWhole = async (video: VideoRow) => (await notifiedOf(video)).rows >= FOLLOWERS;
  await until('both are notified', async () => (await isWhole(first)) && (await isWhole(second)));
  const [row] = await beem.database.query<{ overlap: boolean }>(
    {
      name: 'test-turns',
      text: `SELECT max(begun) < min(ended) AS overlap FROM (
               SELECT min(created_at) AS begun, max(created_at) AS ended FROM notifications
               WHERE video_id = ANY($1) GROUP BY video_id
             ) AS spans`,
    },
    [[first.id, second.id]],
  );
  expect(row).toEqual({ overlap: true });
  await worker.stop();
});
