import { Readable } from 'node:stream';
import { Outbox } from '../../src/platform/events/index.js';
import { Storage } from '../../src/platform/storage/index.js';
import {
  type Beem,
  createUser,
  createVideo,
  LiveTab,
  startBeem,
  type User,
  untilPrepared,
  uploadVideo,
} from '../support/index.js';
import { isQuiet, listOf, unreadOf } from './notifications.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const REASON = 'This file is not an MP4, MOV or AVI video.';
const noVideo = Buffer.from('<!doctype html><p>no video</p>');

/** Delivers the event of a failure again, as a relay that was killed in between does. */
async function repeat(videoId: number): Promise<void> {
  const event = { videoId, creatorId: creator.id, reason: REASON };
  await beem.database.transaction((tx) => beem.app.get(Outbox).add(tx, 'video.failed', event));
  await isQuiet(beem);
}

/** A video that failed by a fault of the server, with a kept upload: its retry fails finally. */
async function createRetryable(): Promise<number> {
  const { id } = await createVideo(beem, creator, { status: 'failed', title: 'Neon Rain' });
  const sourceKey = `uploads/kept-${id}`;
  await beem.app.get(Storage).put(sourceKey, Readable.from([noVideo]), { contentType: 'video/mp4' });
  await beem.database.query(
    {
      name: 'test-failure',
      text: `UPDATE videos SET failed_at = now() - interval '1 hour', source_key = $2, failure_reason = 'Our fault.' WHERE id = $1`,
    },
    [id, sourceKey],
  );
  return id;
}

test('only the creator is notified once, live and in the list, that a video could not be processed, and why', async () => {
  const follower = await createUser(beem);
  await follower.visitor.post(`/api/users/${creator.id}/follow`);
  await isQuiet(beem);
  await creator.visitor.put('/api/notifications/mark-all-read');
  const tab = await LiveTab.open(beem, creator);
  const { body } = await uploadVideo(creator, { file: noVideo, fields: { title: 'Neon Rain' } });
  const { data } = await tab.receive('notification');
  const notified = {
    type: 'video_failed',
    message: `“Neon Rain” could not be processed. ${REASON}`,
    videoId: body.id,
    userId: null,
  };
  expect(data).toMatchObject(notified);
  await tab.receive('unread_count', ({ data }) => data.count === 1);
  tab.close();
  await isQuiet(beem);
  const [own, follow] = await listOf(creator);
  expect([own, follow?.type]).toEqual([expect.objectContaining({ ...notified, isRead: false }), 'follow']);
  expect(await listOf(follower)).toEqual([]);

  await creator.visitor.put(`/api/notifications/${own?.id}/read`);
  await repeat(body.id);
  expect([await listOf(creator), await unreadOf(creator)]).toEqual([[{ ...own, isRead: true }, follow], 0]);
});

test('a failure is forgotten while its creator tries again, in other tabs too, and the next one is news', async () => {
  const id = await createRetryable();
  await repeat(id);
  const [first] = await listOf(creator);
  expect(first?.message).toBe('“Neon Rain” could not be processed. Our fault.');
  await creator.visitor.put('/api/notifications/mark-all-read');
  const tab = await LiveTab.open(beem, creator);
  expect((await creator.visitor.post(`/api/videos/${id}/retry`)).status).toBe(200);
  const { data } = await tab.receive('notification');
  expect(data.message).toBe(`“Neon Rain” could not be processed. ${REASON}`);
  tab.close();
  await untilPrepared(beem, creator, id);
  await isQuiet(beem);
  const list = await listOf(creator);
  expect(list).toMatchObject([{ videoId: id, message: data.message, isRead: false }]);
  expect(list[0]?.id).not.toBe(first?.id);
});

test('a video that is retried, published or deleted notifies no user', async () => {
  for (const status of ['ready', 'processing', 'needs_decision'] as const)
    await repeat((await createVideo(beem, creator, { status })).id);
  const failed = await createRetryable();
  await repeat(failed);
  expect(await unreadOf(creator)).toBe(1);
  await creator.visitor.delete(`/api/videos/${failed}`);
  await repeat(failed);
  expect([await listOf(creator), await unreadOf(creator)]).toEqual([[], 0]);

  const retried = await createRetryable();
  await repeat(retried);
  await beem.database.query(
    {
      name: 'test-retried',
      text: `UPDATE videos SET status = 'processing', source_key = NULL WHERE id = $1`,
    },
    [retried],
  );
  // At once, before any handler has run.
  expect(await listOf(creator)).toEqual([]);
});
