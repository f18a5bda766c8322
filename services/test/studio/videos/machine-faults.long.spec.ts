import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { MediaProcessor } from '../../../src/features/studio/videos/processing/media.processor.js';
import { MEDIA_QUEUE } from '../../../src/platform/queue/index.js';
import { drawVideo } from '../../support/draw-video.js';
import { FAULTS, type FaultyTools, makeFaultyTools } from '../../support/faulty-tools.js';
import {
  type Beem,
  createUser,
  killSpawned,
  runScheduledTask,
  spawnProcess,
  startBeem,
  storedKeys,
  type User,
  until,
  untilPrepared,
  uploadVideo,
} from '../../support/index.js';

const ON_OUR_SIDE = 'Something went wrong on our side while preparing this video. Please try again.';

let beem: Beem;
let folder: string;
let tools: FaultyTools;
let creator: User;
let video: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-machine-'));
  tools = await makeFaultyTools(folder);
  beem = await startBeem({
    roles: ['api', 'worker'],
    env: { FFMPEG_PATH: tools.ffmpegPath, FFPROBE_PATH: tools.ffprobePath },
  });
  creator = await createUser(beem);
  video = await readFile(await drawVideo(join(folder, 'camera.avi'), { args: ['-c:v', 'mjpeg', '-an'] }));
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => tools.mend());

const upload = async () =>
  Number((await uploadVideo(creator, { file: video, fileName: 'video.avi' })).body.id);
const retry = (id: number) => creator.visitor.post(`/api/videos/${id}/retry`);
const uploads = async () => (await storedKeys(beem)).filter((key) => key.startsWith('uploads/'));
const untilDiscarded = () => until('the upload is deleted', async () => (await uploads()).length === 0);

test('a video whose ffmpeg is killed once becomes ready without help', async () => {
  await tools.inject(FAULTS.killed, 'once');
  expect(await untilPrepared(beem, creator, await upload())).toMatchObject({ status: 'ready' });
  await untilDiscarded();
});

test.each([
  ['ffmpeg is killed every time', FAULTS.killed],
  ['ffmpeg finds no space for what it writes', FAULTS.diskFull],
  ['ffmpeg gets no memory', FAULTS.memoryShort],
])(
  'when %s, the upload is kept, the reason is ours, and Retry makes the video',
  async (_name, fault) => {
    await tools.inject(fault);
    const id = await upload();
    expect(await untilPrepared(beem, creator, id)).toMatchObject({
      status: 'failed',
      failureReason: ON_OUR_SIDE,
    });
    expect(await uploads()).toHaveLength(1);
    await tools.mend();
    expect(await retry(id)).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect(await untilPrepared(beem, creator, id)).toMatchObject({ status: 'ready', failureReason: null });
    await untilDiscarded();
  },
  120_000,
);

test('a file that is no video is refused as ever, and its upload is deleted', async () => {
  const bytes = Buffer.from(video);
  bytes.fill('<html>', bytes.indexOf('movi') + 4, bytes.indexOf('idx1') - 4);
  const { body } = await uploadVideo(creator, { file: bytes });
  expect(await untilPrepared(beem, creator, body.id)).toMatchObject({
    status: 'failed',
    failureReason: 'No picture in this file can be played. It may be damaged, cut off or copy-protected.',
  });
  await untilDiscarded();
  expect((await retry(body.id)).status).toBe(409);
});

describe('a fault of the machine that is over at the next try', () => {
  let queue: Queue;
  beforeEach(async () => {
    queue = beem.app.get<Queue>(getQueueToken(MEDIA_QUEUE));
    await queue.pause();
  });
  afterEach(async () => {
    await queue.resume();
    killSpawned();
  });

  const isTriedAgainLater = () =>
    until('the first try has failed', async () => (await queue.getDelayedCount()) === 1);

  test('may be a storage that is away', async () => {
    const id = await upload();
    const storage = beem.config.env.STORAGE_DIR ?? '';
    await rename(storage, `${storage}-away`);
    await queue.resume();
    await isTriedAgainLater().finally(() => rename(`${storage}-away`, storage));
    expect(await untilPrepared(beem, creator, id)).toMatchObject({ status: 'ready' });
  });

  test('may be a disk without space for the output of the preparation', async () => {
    const id = await upload();
    const own = beem.app.get(MediaProcessor).worker;
    await own.pause();
    const full = await spawnProcess(beem, 'worker', {
      STORAGE_MIN_FREE_BYTES: '9000000000000000',
      LOG_LEVEL: 'warn',
    });
    await queue.resume();
    await isTriedAgainLater();
    expect(full.log()).toContainEqual(
      expect.objectContaining({ videoId: id, err: expect.objectContaining({ code: 'storage_full' }) }),
    );
    await full.stop();
    expect(await uploads()).toHaveLength(1);
    own.resume();
    expect(await untilPrepared(beem, creator, id)).toMatchObject({ status: 'ready' });
  });

  test('may be a temporary folder that is away', async () => {
    const id = await upload();
    const own = beem.app.get(MediaProcessor).worker;
    await own.pause();
    const temporary = await mkdtemp(join(folder, 'temporary-'));
    const elsewhere = await spawnProcess(beem, 'worker', { TMPDIR: temporary });
    await rm(temporary, { recursive: true });
    await queue.resume();
    await isTriedAgainLater();
    await elsewhere.stop();
    own.resume();
    expect(await untilPrepared(beem, creator, id)).toMatchObject({ status: 'ready' });
  });
});

test('an upload that is not tried again is kept for 30 days', async () => {
  await tools.inject(FAULTS.killed);
  const id = await upload();
  await untilPrepared(beem, creator, id);
  const setAge = (days: number) =>
    beem.database.query(
      { name: 'test-age', text: `UPDATE videos SET failed_at = now() - $2 * interval '1 day' WHERE id = $1` },
      [id, days],
    );
  await setAge(29);
  await runScheduledTask(beem, 'discard-uploads');
  expect(await uploads()).toHaveLength(1);
  await setAge(31);
  await runScheduledTask(beem, 'discard-uploads');
  await untilDiscarded();
  expect((await creator.visitor.get(`/api/videos/${id}`)).body).toMatchObject({
    status: 'failed',
    failureReason: 'We kept this upload for 30 days. Please upload the video once more.',
  });
  expect((await retry(id)).status).toBe(409);
});
