import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { VideoObjects } from '../../../src/features/viewing/videos/purge/video-objects.js';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  createUser,
  createVideo,
  firstRun,
  runScheduledTask,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
  untilPrepared,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem();
  await firstRun(beem);
  creator = await createUser(beem);
});
afterAll(() => beem.stop());

const feed = async () =>
  (await beem.visitor().get('/api/videos/trailers')).body.map(({ id }: { id: number }) => id);
/** The last request was a second ago, so the cached order is outdated by now. */
const untilFeedIs = (ids: number[]) =>
  until('the order is the new one', async () => JSON.stringify(await feed()) === JSON.stringify(ids));

test('a video that users like rises above newer ones; the others keep their order', async () => {
  const liked = await createVideo(beem, creator);
  const quiet = await createVideo(beem, creator);
  const newest = await createVideo(beem, creator);
  expect(await feed()).toEqual([newest.id, quiet.id, liked.id]);
  for (let i = 0; i < 3; i++) await (await createUser(beem)).visitor.post(`/api/videos/${liked.id}/like`);
  await runScheduledTask(beem, 'refresh-ranking');
  await untilFeedIs([liked.id, newest.id, quiet.id]);
  await beem.database.query({ name: 'test-empty', text: 'DELETE FROM videos' });
});

test('an order in which nothing has moved stays the live one', async () => {
  await createVideo(beem, creator);
  const generation = async () => {
    const rows = await beem.database.query<{ generation: string }>({
      name: 'test-generation',
      text: 'SELECT generation FROM feed_ranking',
    });
    return Number(rows[0]?.generation);
  };
  await runScheduledTask(beem, 'refresh-ranking');
  const before = await generation();
  await runScheduledTask(beem, 'refresh-ranking');
  expect(await generation()).toBe(before);
});

test('a video whose job was lost with Redis is prepared after all', async () => {
  const video = await createVideo(beem, creator, { status: 'processing' });
  const sourceKey = `uploads/lost-${video.id}`;
  await beem.app
    .get(Storage)
    .put(sourceKey, Readable.from([await videoBytes()]), { contentType: 'application/octet-stream' });
  await beem.database.query(
    {
      name: 'test-lost',
      text: `UPDATE videos SET source_key = $2, video_key = NULL, thumbnail_key = NULL,
               created_at = now() - interval '2 minutes' WHERE id = $1`,
    },
    [video.id, sourceKey],
  );
  await runScheduledTask(beem, 'requeue-waiting');
  await until(
    'it is ready',
    async () => (await creator.visitor.get(`/api/videos/${video.id}`)).body.status === 'ready',
  );
});

test('a video whose upload is missing from storage fails with a plain reason, and a kept one can be tried again', async () => {
  const video = await createVideo(beem, creator, { status: 'failed' });
  await beem.database.query({ name: 'test-kept', text: 'UPDATE videos SET source_key = $2 WHERE id = $1' }, [
    video.id,
    `uploads/missing-${video.id}`,
  ]);
  const { status, body } = await creator.visitor.post(`/api/videos/${video.id}/retry`);
  expect({ status, video: body.status }).toEqual({ status: 200, video: 'processing' });
  const failed = await untilPrepared(beem, creator, video.id);
  expect(failed.status).toBe('failed');
  expect(failed.failureReason).toBe('The upload did not arrive whole. Please upload the video again.');
});

test('objects that no video names go after a day; those that a video shows stay, and a missing one is found', async () => {
  const storage = beem.app.get(Storage);
  const earlier = await storedKeys(beem);
  const shown = await createVideo(beem, creator);
  await storeVideo(beem, shown, Buffer.from('film'));
  const deleted = await createVideo(beem, creator);
  await storeVideo(beem, deleted, Buffer.from('film'));
  await beem.database.query(
    { name: 'test-deleted', text: 'UPDATE videos SET deleted_at = now() WHERE id = $1' },
    [deleted.id],
  );
  const put = (key: string) => storage.put(key, Readable.from([Buffer.from('x')]), { contentType: 'x/y' });
  for (const key of ['uploads/orphan', 'films/orphan.mp4', 'avatars/orphan.webp', 'remotes/kept.js'])
    await put(key);
  const long = new Date(Date.now() - 48 * 3_600_000);
  for (const key of await storedKeys(beem))
    await utimes(join(beem.config.env.STORAGE_DIR ?? '', key), long, long);
  await put('uploads/young');
  await runScheduledTask(beem, 'sweep-videos');
  await runScheduledTask(beem, 'sweep-avatars');
  expect(await storedKeys(beem)).toEqual(
    [...earlier, 'remotes/kept.js', 'uploads/young', shown.videoKey, shown.thumbnailKey].sort(),
  );
  await storage.delete(shown.thumbnailKey);
  expect(await beem.app.get(VideoObjects).findBroken()).toContain(shown.id);
});

test('sessions, saved sign-ins and mail tokens that have been over for a month are forgotten', async () => {
  const user = await createUser(beem);
  const over = ['now() - 31 * day', 'now() - 29 * day', 'now() + day'];
  for (const when of over) {
    for (const [table, columns, values] of [
      ['sessions', 'kind, expires_at', `'web', ${when}`],
      ['sessions', 'kind, expires_at, revoked_at', `'web', now() + day, ${when}`],
      ['device_tokens', 'expires_at', when],
      ['email_tokens', 'purpose, expires_at', `'reset', ${when}`],
      ['email_tokens', 'purpose, expires_at, used_at', `'reset', now() + day, ${when}`],
    ])
      await beem.database.pool.query(
        `INSERT INTO ${table} (id, user_id, token_hash, ${columns})
         SELECT gen_random_uuid(), $1, gen_random_uuid()::text::bytea, ${values} FROM (SELECT interval '1 day' AS day) d`,
        [user.id],
      );
  }
  await runScheduledTask(beem, 'forget-sessions');
  await runScheduledTask(beem, 'forget-mail-tokens');
  const count = async (table: string) =>
    (await beem.database.pool.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id])).rowCount;
  // The additional session is the user's own.
  expect([await count('sessions'), await count('device_tokens'), await count('email_tokens')]).toEqual([
    5, 2, 4,
  ]);
  expect((await user.visitor.get('/api/user')).status).toBe(200);
});
