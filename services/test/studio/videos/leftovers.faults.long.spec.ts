import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  createUser,
  killSpawned,
  openSlowUpload,
  runScheduledTask,
  spawnProcess,
  startBeem,
  type User,
  until,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let video: Buffer;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker'] });
  creator = await createUser(beem);
  video = await videoBytes();
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
});

const incoming = () => readdir(join(beem.config.env.STORAGE_DIR ?? '', '.incoming')).catch(() => []);

/** Half of an upload at a process that is killed then, beside half of an object at one that goes on. */
async function receiveTwoAndKillOne() {
  const doomed = await spawnProcess(beem, 'api');
  const lost = openSlowUpload(doomed, creator, 'upload-at-a-killed-process');
  await lost.send(video.subarray(0, 5_000));
  await until('it is being received', async () => (await incoming()).length === 1);
  const body = new PassThrough();
  const put = beem.app.get(Storage).put('uploads/slow', body, { contentType: 'video/mp4' });
  body.write(video.subarray(0, 5_000));
  await until('both are being received', async () => (await incoming()).length === 2);
  await doomed.kill();
  expect(await incoming()).toHaveLength(2);
  return { body, put };
}

test.each([
  [
    'the next process starts',
    async () => {
      const next = await spawnProcess(beem, 'api');
      await next.stop();
    },
  ],
  ['the hour is over', () => runScheduledTask(beem, 'sweep-incoming')],
])(
  'what a killed process was receiving goes when %s; what another receives arrives',
  async (_when, sweep) => {
    const kept = await receiveTwoAndKillOne();
    await sweep();
    expect(await incoming()).toHaveLength(1);
    kept.body.end(video.subarray(5_000));
    expect(await kept.put).toBe(video.length);
    expect(await incoming()).toEqual([]);
  },
);
