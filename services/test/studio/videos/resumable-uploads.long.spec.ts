import { createHash, randomBytes } from 'node:crypto';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  BreakingLine,
  createUser,
  openUpload,
  sendOverBreakingLine,
  startBeem,
  UPLOAD_FIELDS,
} from '../../support/index.js';

const MB = 1_000_000;
const BYTES = 500 * MB;

let beem: Beem;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());

/** The file repeats it, so that it needs no memory. */
const BLOCK = randomBytes(1_000_003);

function read(start: number, end: number): Buffer {
  const from = start % BLOCK.length;
  return Buffer.concat([BLOCK.subarray(from), BLOCK]).subarray(0, end - start);
}

test('500 MB over a line that breaks every 20 MB arrive whole, with at most 5 % sent twice', async () => {
  const creator = await createUser(beem);
  const line = new BreakingLine(beem, 20 * MB);
  const id = await openUpload(creator, BYTES);
  const sent = createHash('sha256');
  for (let at = 0; at < BYTES; at += MB) sent.update(read(at, at + MB));
  await sendOverBreakingLine(creator, await line.open(), { id, bytes: BYTES, read });
  await line.close();
  expect(line.breaks).toBeGreaterThanOrEqual(24);
  expect(line.sent / BYTES).toBeLessThanOrEqual(1.05);

  const { status, body } = await creator.visitor.post('/api/videos', { ...UPLOAD_FIELDS, uploadId: id });
  expect(status).toBe(201);
  const { rows } = await beem.database.pool.query<{ source_key: string }>(
    'SELECT source_key FROM videos WHERE id = $1',
    [body.id],
  );
  const stored = createHash('sha256');
  for await (const chunk of await beem.app.get(Storage).get(rows[0]?.source_key ?? '')) stored.update(chunk);
  expect(stored.digest('hex')).toBe(sent.digest('hex'));
});
