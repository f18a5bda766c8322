import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import {
  type Beem,
  createUser,
  goOn,
  killSpawned,
  offsetOf,
  openSlowPatch,
  openUpload,
  sendUpload,
  spawnProcess,
  startBeem,
  storedKeys,
  UPLOAD_FIELDS,
  until,
  videoBytes,
} from '../../support/index.js';

const MIB = 1_048_576;

let beem: Beem;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
});

test('an upload goes on at another process after its own was killed', async () => {
  const creator = await createUser(beem);
  const file = randomBytes(4 * MIB);
  const id = await openUpload(creator, file.length);
  const api = await spawnProcess(beem, 'api');
  const patch = openSlowPatch(api, creator, { id, offset: 0, contentLength: file.length });
  await patch.send(file.subarray(0, 2.5 * MIB));
  const isHalfStored = async () => {
    const { rows } = await beem.database.pool.query('SELECT FROM upload_pieces WHERE upload_id = $1', [id]);
    return rows.length === 2;
  };
  await until('two pieces are stored', isHalfStored);
  await api.kill();
  expect(await patch.answer()).toBeNull();
  const offset = await goOn(creator, id, file);
  expect(offset).toBeGreaterThanOrEqual(2 * MIB);
  expect(await offsetOf(creator, id)).toBe(file.length);
  const { body } = await creator.visitor.get('/api/videos/upload-limits');
  // The quota that the killed process had reserved was taken over.
  expect(body.bytesPerDay - body.bytesLeftToday).toBe(file.length);
});

test('a process that is killed while it makes a video of an upload leaves the upload, and the retry makes one', async () => {
  const creator = await createUser(beem);
  const id = await sendUpload(creator, await videoBytes());
  const api = await spawnProcess(beem, 'api');
  const lock = new Client({ connectionString: beem.config.env.DATABASE_URL });
  await lock.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE videos IN SHARE ROW EXCLUSIVE MODE');
  const fields = { ...UPLOAD_FIELDS, uploadId: id };
  const answer = creator.visitor
    .at(api)
    .post('/api/videos', fields)
    .catch(() => null);
  await until('the video is stored', async () =>
    (await storedKeys(beem)).some((key) => key.startsWith('uploads/')),
  );
  await api.kill();
  expect(await answer).toBeNull();
  await lock.query('ROLLBACK');
  await lock.end();
  expect((await creator.visitor.get('/api/videos/mine')).body).toEqual([]);
  expect((await creator.visitor.post('/api/videos', fields)).status).toBe(201);
  expect((await creator.visitor.get('/api/videos/mine')).body).toHaveLength(1);
});
