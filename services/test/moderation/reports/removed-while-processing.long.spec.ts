import { VideoRemoval } from '../../../src/features/viewing/videos/index.js';
import { isQuiet, listOf } from '../../notifications/notifications.js';
import {
  type Beem,
  createUser,
  createVideo,
  idsOf,
  startBeem,
  type User,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());

const setRemoved = (id: number, isRemoved: boolean) =>
  beem.database.transaction(async (tx) => {
    const removal = beem.app.get(VideoRemoval, { strict: false });
    const video = await removal.lock(tx, id);
    if (video) await removal.setRemoved(tx, video, isRemoved);
  });
const rowOf = async (id: number) =>
  (await beem.database.pool.query('SELECT status, published_at FROM videos WHERE id = $1', [id])).rows[0];
const noticesOf = async (user: User) =>
  (await listOf(user)).filter(({ type }: { type: string }) => type === 'video');

test('followers are notified once of a video that was removed while it was processed, after it is restored', async () => {
  const creator = await createUser(beem);
  const follower = await createUser(beem);
  await follower.visitor.post(`/api/users/${creator.id}/follow`);
  const { body } = await uploadVideo(creator, { file: await videoBytes(3) });
  await setRemoved(body.id, true);
  expect((await rowOf(body.id)).status).toBe('processing');
  await until('it is processed', async () => (await rowOf(body.id)).status === 'ready');
  await isQuiet(beem);
  expect((await rowOf(body.id)).published_at).toBeNull();
  expect(await noticesOf(follower)).toEqual([]);

  await setRemoved(body.id, false);
  await until('the follower is notified', async () => (await noticesOf(follower)).length === 1);
  const { published_at } = await rowOf(body.id);
  const later = await createUser(beem);
  await later.visitor.post(`/api/users/${creator.id}/follow`);
  await setRemoved(body.id, true);
  await setRemoved(body.id, false);
  await isQuiet(beem);
  expect(await noticesOf(follower)).toHaveLength(1);
  expect(await noticesOf(later)).toEqual([]);
  expect((await rowOf(body.id)).published_at).toEqual(published_at);
});

test('a restored video stands in the hub where its likes put it, not where it stood when it was removed', async () => {
  const creator = await createUser(beem);
  const { id } = await createVideo(beem, creator, { score: 1 });
  const other = await createVideo(beem, creator, { score: 2 });
  const hub = async () =>
    idsOf((await creator.visitor.get('/api/videos/trailers')).body).filter((one) =>
      [id, other.id].includes(one),
    );
  expect(await hub()).toEqual([other.id, id]);
  await setRemoved(id, true);
  await beem.database.pool.query('UPDATE videos SET like_count = 1000 WHERE id = $1', [id]);
  await setRemoved(id, false);
  expect(await hub()).toEqual([id, other.id]);
});
