import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  createUpload,
  createUser,
  endUpload,
  goOn,
  headUpload,
  offsetOf,
  openSlowPatch,
  openUpload,
  sendBytes,
  sendUpload,
  startBeem,
  storedKeys,
  UPLOAD_FIELDS,
  type User,
  until,
  untilPrepared,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

const MIB = 1_048_576;

let beem: Beem;
let video: Buffer;
let creator: User;

beforeAll(async () => {
  beem = await startBeem();
  video = await videoBytes();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const publish = (user: User, uploadId: string, fields: object = {}) =>
  user.visitor.post('/api/videos', { ...UPLOAD_FIELDS, uploadId, ...fields });
const pieces = async () => (await storedKeys(beem)).filter((key) => key.startsWith('upload-pieces/'));

test('a file that came in parts becomes the same video as one in a form', async () => {
  const created = await createUpload(creator, video.length);
  expect(created.status).toBe(201);
  expect(created.headers.get('tus-resumable')).toBe('1.0.0');
  const [, id = ''] = /^\/api\/uploads\/([\da-f-]{36})$/.exec(created.headers.get('location') ?? '') ?? [];
  const expires = Date.parse(created.headers.get('upload-expires') ?? '');
  expect(Math.abs(expires - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);

  const half = Math.floor(video.length / 2);
  const first = await sendBytes(creator, id, 0, video.subarray(0, half));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
  const state = await headUpload(creator, id);
  expect(Object.fromEntries(state.headers)).toMatchObject({
    ...{ 'upload-offset': String(half), 'upload-length': String(video.length), 'cache-control': 'no-store' },
    'upload-metadata': `filename ${Buffer.from('Neon 雨.mp4').toString('base64')}`,
  });
  const early = await publish(creator, id);
  expect([early.status, early.body.code]).toEqual([409, 'upload_incomplete']);

  const second = await sendBytes(creator, id, half, video.subarray(half));
  expect([second.status, second.headers.get('upload-offset')]).toEqual([204, String(video.length)]);
  const published = await publish(creator, id, { tags: ['AI', ' neon ', '', 'ai'] });
  expect(published).toMatchObject({ status: 201, body: { title: 'Neon Rain', tags: ['AI', 'neon'] } });
  expect((await untilPrepared(beem, creator, published.body.id)).status).toBe('ready');
  await until('the pieces are removed', async () => (await pieces()).length === 0);

  const formed = await uploadVideo(await createUser(beem), { file: video });
  const { rows } = await beem.database.pool.query(
    'SELECT DISTINCT upload_digest FROM videos WHERE id = ANY($1)',
    [[published.body.id, formed.body.id]],
  );
  expect(rows).toHaveLength(1);
});

test('a part that is larger than a piece is stored in pieces', async () => {
  const file = randomBytes(5 * MIB + 123);
  const id = await sendUpload(creator, file);
  expect(await offsetOf(creator, id)).toBe(file.length);
  expect(await pieces()).toHaveLength(5);
  await endUpload(creator, id);
  expect(await pieces()).toEqual([]);
});

test('a connection that breaks in the middle loses less than a piece', async () => {
  const file = randomBytes(4 * MIB);
  const id = await openUpload(creator, file.length);
  const slow = openSlowPatch(beem, creator, { id, offset: 0, contentLength: file.length });
  await slow.send(file.subarray(0, 2.5 * MIB));
  await until('whole pieces are stored', async () => (await offsetOf(creator, id)) >= 2 * MIB);
  slow.breakOff();
  expect(await slow.answer()).toBeNull();
  const offset = await goOn(creator, id, file);
  expect(offset).toBeGreaterThan(1.5 * MIB);
  expect(offset).toBeLessThanOrEqual(2.5 * MIB);
  expect(await contentOf(id)).toEqual(file);
  await endUpload(creator, id);
});

/** The pieces of an upload in their order. */
async function contentOf(id: string): Promise<Buffer> {
  const { rows } = await beem.database.pool.query<{ object_key: string }>(
    'SELECT object_key FROM upload_pieces WHERE upload_id = $1 ORDER BY start',
    [id],
  );
  const storage = beem.app.get(Storage);
  const parts: Buffer[] = [];
  for (const { object_key } of rows) parts.push(await buffer(await storage.get(object_key)));
  return Buffer.concat(parts);
}
