import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import type { MediaJob } from '../../../src/features/studio/videos/processing/media-queue.js';
import { MEDIA_QUEUE } from '../../../src/platform/queue/index.js';
import {
  type Beem,
  createUser,
  LiveTab,
  startBeem,
  type User,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let video: Buffer;
let busy: User;
let other: User;
let queue: Queue<MediaJob>;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { MEDIA_CONCURRENCY: '2' } });
  video = await videoBytes();
  queue = beem.app.get(getQueueToken(MEDIA_QUEUE));
});
afterAll(() => beem.stop());
beforeEach(async () => {
  busy = await createUser(beem);
  other = await createUser(beem);
});

const upload = async (user: User) => Number((await uploadVideo(user, { file: video })).body.id);

async function untilReady(ids: number[]): Promise<void> {
  await until('all are ready', async () => {
    const rows = await beem.database.query(
      { name: 'test-ready', text: `SELECT 1 FROM videos WHERE id = ANY($1) AND status = 'ready'` },
      [ids],
    );
    return rows.length === ids.length;
  });
}

test('one video of a creator is prepared at a time with any number of parallel jobs', async () => {
  const tab = await LiveTab.open(beem, busy);
  const ids = [await upload(busy), await upload(busy), await upload(busy)];
  await untilReady(ids);
  for (const id of ids)
    await tab.receive('video_status', ({ data }) => data.videoId === id && data.step === 'done');
  const running = tab.messages.flatMap((message) =>
    message.type === 'video_status' && message.data.step !== 'queued' ? [message.data.videoId] : [],
  );
  // Each video's steps follow on one another: no step of another video is between them.
  expect(running.filter((id, at) => id !== running[at - 1])).toEqual(ids);
  tab.close();
});

test('the first video of one creator waits for one video of another, however many that one has queued', async () => {
  await queue.pause();
  const queued: number[] = [];
  for (let i = 0; i < 4; i++) queued.push(await upload(busy));
  const first = await upload(other);
  await until('the last upload has its job', async () =>
    (await queue.getWaiting()).some((job) => job.data.videoId === first),
  );
  await queue.setGlobalConcurrency(1);
  await queue.resume();
  await untilReady([...queued, first]);
  const rows = await beem.database.query<{ id: string }>(
    { name: 'test-order', text: 'SELECT id FROM videos WHERE id = ANY($1) ORDER BY published_at' },
    [[...queued, first]],
  );
  expect(rows.map(({ id }) => Number(id))).toEqual([queued[0], first, ...queued.slice(1)]);
  await queue.removeGlobalConcurrency();
});

test('a creator’s next video is prepared when the one before cannot be', async () => {
  const { body } = await uploadVideo(busy, { file: Buffer.from('no video at all') });
  const next = await upload(busy);
  await untilReady([next]);
  expect((await busy.visitor.get(`/api/videos/${body.id}`)).body.status).toBe('failed');
});
