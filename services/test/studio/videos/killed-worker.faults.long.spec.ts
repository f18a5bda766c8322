import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { MEDIA_QUEUE } from '../../../src/platform/queue/index.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { drawVideo } from '../../support/draw-video.js';
import {
  type Beem,
  createUser,
  killSpawned,
  LiveTab,
  type Spawned,
  spawnProcess,
  startBeem,
  storedKeys,
  type User,
  until,
  uploadVideo,
} from '../../support/index.js';

let beem: Beem;
let folder: string;
/** Folder of these workers alone: any other starting worker would sweep the files of a killed one. */
let temporary: string;
let redis: Redis;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'edge'] });
  folder = await mkdtemp(join(tmpdir(), 'beem-killed-'));
  temporary = join(folder, 'temporary');
  await mkdir(temporary);
  redis = createRedis(beem.config);
});
afterAll(async () => {
  killSpawned();
  redis.disconnect();
  await beem.stop();
  await rm(folder, { recursive: true, force: true });
});

const jobKey = ({ id }: User) => `{${beem.config.env.REDIS_PREFIX}}:${MEDIA_QUEUE}:creator-${id}`;

/** The ffmpeg processes of this machine that work in a folder, by their command lines; none where there is no /proc. */
async function toolsIn(name: string): Promise<number[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  const isFfmpeg = (line = '') => line.includes(name) && (line.split('\0')[0] ?? '').endsWith('ffmpeg');
  return ids.filter((_, i) => isFfmpeg(lines[i]));
}

async function someToolsIn(name: string): Promise<number[] | null> {
  const pids = await toolsIn(name);
  return pids.length > 0 ? pids : null;
}

/** The temporary folders of a worker's jobs. */
const jobFolders = async ({ pid }: Spawned) =>
  (await readdir(temporary)).filter((name) => name.startsWith('beem-media-') && name.includes(`-${pid}-`));

test('a video whose worker is killed while it encodes, for the sixth time, is finished by another, once', async () => {
  const creator = await createUser(beem);
  const follower = await createUser(beem);
  await follower.visitor.post(`/api/users/${creator.id}/follow`);
  const path = await drawVideo(join(folder, 'slow.avi'), {
    size: '640x360',
    seconds: 15,
    args: ['-c:v', 'mpeg4', '-q:v', '6', '-c:a', 'pcm_s16le'],
  });
  const first = await spawnProcess(beem, 'worker', { TMPDIR: temporary });
  const tab = await LiveTab.open(beem, creator);
  const { body } = await uploadVideo(creator, { file: await readFile(path) });

  await tab.receive('video_status', ({ data }) => data.step === 'encoding' && (data.progress ?? 0) > 0.02);
  // The field in which BullMQ counts how often a job was found without its worker.
  expect(await redis.hset(jobKey(creator), 'stc', 5)).toBe(1);
  await first.kill();
  const [left = 'none'] = await jobFolders(first);
  await until('no tool outlives its worker', async () => (await toolsIn(left)).length === 0);
  expect((await creator.visitor.get(`/api/videos/${body.id}`)).body.status).toBe('processing');

  expect(await jobFolders(first)).toEqual([left]);
  const second = await spawnProcess(beem, 'worker', { TMPDIR: temporary });
  expect(await jobFolders(first)).toEqual([]);
  await tab.receive('video_status', ({ data }) => data.status === 'ready', 120_000);
  const { body: video } = await creator.visitor.get(`/api/videos/${body.id}`);
  expect(video).toMatchObject({ status: 'ready', width: 640, height: 360 });
  await until(
    'the follower is notified',
    async () => (await follower.visitor.get('/api/notifications')).body.length > 0,
  );
  await until('the original is deleted', async () =>
    (await storedKeys(beem)).every((key) => /^(?:films|posters)\//.test(key)),
  );
  expect((await follower.visitor.get('/api/notifications')).body).toHaveLength(1);
  expect((await beem.visitor().fetch('GET', video.videoUrl)).status).toBe(200);
  tab.close();
  await second.stop();
});

test('a worker that is asked to stop gives its video back at once; until then no other worker touches its folder', async () => {
  const creator = await createUser(beem);
  const first = await spawnProcess(beem, 'worker', { TMPDIR: temporary });
  const tab = await LiveTab.open(beem, creator);
  const { body } = await uploadVideo(creator, { file: await readFile(join(folder, 'slow.avi')) });
  await tab.receive('video_status', ({ data }) => data.step === 'encoding');
  const [used = 'none'] = await jobFolders(first);
  // On a quiet machine it would be encoded before the second worker is there.
  for (const pid of await until('it is encoded', () => someToolsIn(used))) process.kill(pid, 'SIGSTOP');
  await utimes(join(temporary, used), new Date(0), new Date(0));
  const second = await spawnProcess(beem, 'worker', { TMPDIR: temporary });
  expect(await jobFolders(first)).toEqual([used]);
  await first.stop();
  expect(await jobFolders(first)).toEqual([]);
  // A stop is not a failed attempt.
  expect([await redis.exists(jobKey(creator)), await redis.hget(jobKey(creator), 'atm')]).toEqual([1, null]);
  await tab.receive(
    'video_status',
    ({ data }) => data.videoId === body.id && data.status === 'ready',
    120_000,
  );
  tab.close();
  await second.stop();
});
