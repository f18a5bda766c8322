import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Beem,
  createUser,
  killSpawned,
  openSlowUpload,
  spawnProcess,
  startBeem,
  storedKeys,
  type User,
  until,
  videoBytes,
} from '../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { LOCAL_DEV: 'true' } });
  creator = await createUser(beem);
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
});

const arriving = () => readdir(join(beem.config.env.STORAGE_DIR ?? '', '.incoming')).catch(() => []);

test('a process that is asked to end ends in the middle of an upload, and nothing of the upload stays', async () => {
  const stopping = await spawnProcess(beem, 'api');
  const upload = openSlowUpload(stopping, creator, 'an-upload-cut-off');
  await upload.send((await videoBytes()).subarray(0, 5_000));
  await until('the upload arrives', async () => (await arriving()).length === 1);
  await stopping.stop();
  expect(await upload.finish()).toBeNull();
  expect(await arriving()).toEqual([]);
  expect(await storedKeys(beem)).toEqual([]);
});

test('a request under way is answered before its process ends', async () => {
  const stopping = await spawnProcess(beem, 'api');
  const client = await beem.database.pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
  const asked = creator.visitor.at(stopping).get('/api/user');
  await until('the request waits for the table', async () => {
    // Other test files have their own databases on the same server.
    const { rows } = await client.query(
      `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE datname = current_database() AND NOT granted`,
    );
    return rows.length > 0;
  });
  const ended = stopping.stop();
  await client.query('COMMIT');
  client.release();
  expect((await asked).status).toBe(200);
  await ended;
});

test('a process ends by itself when the one that started it has gone', async () => {
  const orphan = await spawnProcess(beem, 'api');
  await orphan.leaveAlone();
});
