import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type Beem,
  createUser,
  killSpawned,
  openSlowUpload,
  runScheduledTask,
  spawnProcess,
  startBeem,
  storedKeys,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
});

const uploads = async () => (await storedKeys(beem)).filter((key) => key.startsWith('uploads/'));

/** As if it had been stored two days ago. */
function age(key: string): Promise<void> {
  const long = new Date(Date.now() - 48 * 3_600_000);
  return utimes(join(beem.config.env.STORAGE_DIR ?? '', key), long, long);
}

test('an api killed while bytes arrive leaves neither row nor object, and the retry makes one video', async () => {
  const creator = await createUser(beem);
  const api = await spawnProcess(beem, 'api');
  const file = await videoBytes();
  const upload = openSlowUpload(api, creator, 'key-cut-in-half');
  await upload.send(file.subarray(0, Math.floor(file.length / 2)));
  await api.kill();
  expect(await upload.finish()).toBeNull();
  expect((await creator.visitor.get('/api/videos/mine')).body).toEqual([]);
  expect(await uploads()).toEqual([]);
  const again = await uploadVideo(creator, { file, fields: { uploadKey: 'key-cut-in-half' } });
  expect(again.status).toBe(201);
  expect((await creator.visitor.get('/api/videos/mine')).body).toHaveLength(1);
});

test('an api killed between storing a video and writing its row leaves an object that the sweep removes', async () => {
  const creator = await createUser(beem);
  const api = await spawnProcess(beem, 'api');
  await until('earlier videos are done', async () => (await uploads()).length === 0);
  const lock = new Client({ connectionString: beem.config.env.DATABASE_URL });
  await lock.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE videos IN SHARE ROW EXCLUSIVE MODE');
  const upload = openSlowUpload(api, creator, 'key-without-a-row');
  await upload.send(await videoBytes());
  const answer = upload.finish();
  const [orphan = ''] = await until('the video is stored', async () => {
    const keys = await uploads();
    return keys.length > 0 ? keys : null;
  });
  await api.kill();
  expect(await answer).toBeNull();
  await lock.query('ROLLBACK');
  await lock.end();
  expect((await creator.visitor.get('/api/videos/mine')).body).toEqual([]);

  await runScheduledTask(beem, 'sweep-videos');
  expect(await uploads()).toEqual([orphan]); // Young: its row might still come.
  await age(orphan);
  await runScheduledTask(beem, 'sweep-videos');
  expect(await uploads()).toEqual([]);
});
