import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type Beem,
  createPerson,
  filmBytes,
  killSpawned,
  openSlowUpload,
  runUpkeep,
  spawnProcess,
  startBeem,
  storedKeys,
  until,
  uploadFilm,
} from '../support/index.js';

let beem: Beem;

beforeAll(async () => {
  beem = await startBeem();
}, 60_000);
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

test('an api killed while bytes arrive leaves neither row nor object, and the retry makes one film', async () => {
  const creator = await createPerson(beem);
  const api = await spawnProcess(beem, 'api');
  const file = await filmBytes();
  const upload = openSlowUpload(api, creator, 'key-cut-in-half');
  await upload.send(file.subarray(0, Math.floor(file.length / 2)));
  await api.kill();
  expect(await upload.finish()).toBeNull();
  expect((await creator.visitor.get('/api/videos/mine')).body).toEqual([]);
  expect(await uploads()).toEqual([]);
  const again = await uploadFilm(creator, { file, fields: { uploadKey: 'key-cut-in-half' } });
  expect(again.status).toBe(201);
  expect((await creator.visitor.get('/api/videos/mine')).body).toHaveLength(1);
}, 60_000);

test('an api killed between storing a film and writing its row leaves an object that the sweep removes', async () => {
  const creator = await createPerson(beem);
  const api = await spawnProcess(beem, 'api');
  await until('earlier films are done', async () => (await uploads()).length === 0, 30_000);
  const lock = new Client({ connectionString: beem.config.env.DATABASE_URL });
  await lock.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE videos IN SHARE ROW EXCLUSIVE MODE');
  const upload = openSlowUpload(api, creator, 'key-without-a-row');
  await upload.send(await filmBytes());
  const answer = upload.finish();
  const [orphan = ''] = await until('the film is stored', async () => {
    const keys = await uploads();
    return keys.length > 0 ? keys : null;
  });
  await api.kill();
  expect(await answer).toBeNull();
  await lock.query('ROLLBACK');
  await lock.end();
  expect((await creator.visitor.get('/api/videos/mine')).body).toEqual([]);

  await runUpkeep(beem, 'sweep-films');
  expect(await uploads()).toEqual([orphan]); // Young: its row might still come.
  await age(orphan);
  await runUpkeep(beem, 'sweep-films');
  expect(await uploads()).toEqual([]);
}, 60_000);
