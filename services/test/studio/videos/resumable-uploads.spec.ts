import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  createUpload,
  createUser,
  endUpload,
  goOn,
  headUpload,
  offsetOf,
  openSlowPatch,
  openUpload,
  runScheduledTask,
  sendBytes,
  sendUpload,
  storedKeys,
  TUS,
  type User,
  until,
  untilPrepared,
  uploadVideo,
} from '../../support/index.js';
import {
  beem,
  codeOf,
  contentOf,
  creator,
  MAX_BYTES,
  MIB,
  PER_DAY,
  piecesOf,
  publish,
  setUp,
  video,
} from './resumable.js';

setUp();

const mine = async (user: User) => (await user.visitor.get('/api/videos/mine')).body;
const bytesUsed = async (user: User) =>
  PER_DAY - (await user.visitor.get('/api/videos/upload-limits')).body.bytesLeftToday;
const expire = (id: string) =>
  beem.database.pool.query(
    `UPDATE resumable_uploads SET expires_at = now() - interval '61 minutes' WHERE id = $1`,
    [id],
  );

const areStored = async (keys: string[]) => {
  const stored = new Set(await storedKeys(beem));
  return keys.filter((key) => stored.has(key));
};

describe('a file that came in parts', () => {
  test('becomes the same video as one in a form', async () => {
    const created = await createUpload(creator, video.length);
    expect(created.status).toBe(201);
    expect(created.headers.get('tus-resumable')).toBe('1.0.0');
    expect(created.headers.get('location')).toBe(`/api/uploads/${created.body.id}`);
    const expires = Date.parse(created.headers.get('upload-expires') ?? '');
    expect(Math.abs(expires - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);

    const { id } = created.body;
    const half = Math.floor(video.length / 2);
    const first = await sendBytes(creator, id, 0, video.subarray(0, half));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    expect(Object.fromEntries((await headUpload(creator, id)).headers)).toMatchObject({
      ...{ 'upload-offset': String(half), 'upload-length': String(video.length) },
      'cache-control': 'no-store',
      'upload-metadata': `filename ${Buffer.from('Neon 雨.mp4').toString('base64')}`,
    });
    expect(codeOf(await publish(creator, id))).toEqual([409, 'upload_incomplete']);

    const second = await sendBytes(creator, id, half, video.subarray(half));
    expect([second.status, second.headers.get('upload-offset')]).toEqual([204, String(video.length)]);
    const keys = await piecesOf(id);
    const published = await publish(creator, id, { tags: ['AI', ' neon ', '', 'ai'] });
    expect(published).toMatchObject({ status: 201, body: { title: 'Neon Rain', tags: ['AI', 'neon'] } });
    expect((await untilPrepared(beem, creator, published.body.id)).status).toBe('ready');
    await until('the pieces are removed', async () => (await piecesOf(id)).length === 0);
    expect(await areStored(keys)).toEqual([]);

    const formed = await uploadVideo(await createUser(beem), { file: video });
    const { rows } = await beem.database.pool.query(
      'SELECT DISTINCT upload_digest FROM videos WHERE id = ANY($1)',
      [[published.body.id, formed.body.id]],
    );
    expect(rows).toHaveLength(1);
  });

  test('may come in large parts, which are stored in pieces', async () => {
    const file = randomBytes(5 * MIB + 123);
    const id = await sendUpload(creator, file);
    expect(await offsetOf(creator, id)).toBe(file.length);
    expect(await piecesOf(id)).toHaveLength(5);
    expect(file.equals(await contentOf(id))).toBe(true);
  });

  test('is judged by its content', async () => {
    const published = await publish(creator, await sendUpload(creator, Buffer.from('no video at all')));
    expect(published.status).toBe(201);
    expect(await untilPrepared(beem, creator, published.body.id)).toMatchObject({ status: 'failed' });
  });

  test('comes with the fields of a form as well, but with no second video', async () => {
    const id = await sendUpload(creator, video);
    const both = await uploadVideo(creator, { file: video, fields: { uploadId: id } });
    expect([both.status, both.body.fields]).toEqual([
      400,
      { uploadId: 'Please send the video or the id of its upload, not both.' },
    ]);
    const late = await uploadVideo(creator, { file: video, fields: { uploadId: id }, isFileFirst: true });
    expect([late.status, late.body.code]).toEqual([400, 'validation_failed']);
    const none = await uploadVideo(creator, { fields: { uploadId: 'none' } });
    expect([none.status, none.body.fields]).toEqual([400, { uploadId: 'This is not the id of an upload.' }]);
    expect((await uploadVideo(creator, { fields: { uploadId: id } })).status).toBe(201);
    expect(await mine(creator)).toHaveLength(1);
  });
});

describe('an upload is refused', () => {
  test('of a user who may not upload', async () => {
    const unverified = await createUser(beem, { isVerified: false });
    expect(codeOf(await createUpload(unverified, 10))).toEqual([403, 'email_not_verified']);
    expect((await createUpload({ ...creator, visitor: beem.visitor() }, 10)).status).toBe(401);

    const suspended = await createUser(beem);
    const [begun, whole] = [await openUpload(suspended, 10), await sendUpload(suspended, video)];
    const moderator = await createUser(beem, { role: 'moderator' });
    await moderator.visitor.post(`/api/admin/users/${suspended.id}/suspensions`, {
      ...{ kind: 'upload', reason: 'Spam.', hours: 24 },
    });
    const answers = [
      await createUpload(suspended, 10),
      await sendBytes(suspended, begun, 0, Buffer.from('1')),
      await publish(suspended, whole),
    ];
    expect(answers.map(codeOf)).toEqual(Array(3).fill([403, 'uploads_suspended']));
    expect((await endUpload(suspended, begun)).status).toBe(204);
  });

  test('beyond the size of a video and the bytes of a day', async () => {
    const large = await createUpload(creator, MAX_BYTES + 1);
    expect(large).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', message: 'This video is larger than 10.5 MB.' },
    });
    expect(large.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    await beem.database.pool.query(
      `INSERT INTO upload_days (user_id, day, bytes) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2)`,
      [creator.id, PER_DAY - 5],
    );
    const answer = await createUpload(creator, 6);
    expect(codeOf(answer)).toEqual([429, 'upload_quota_used']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await createUpload(creator, 5)).status).toBe(201);
  });

  test('from another site, and from the page of another user', async () => {
    const id = await openUpload(creator, 10);
    const foreign = await createUpload(creator, 10, { 'sec-fetch-site': 'cross-site' });
    expect(codeOf(foreign)).toEqual([403, 'origin_refused']);
    const other = await createUpload(creator, 10, { 'x-page-user': (await createUser(beem)).id });
    expect(codeOf(other)).toEqual([409, 'other_account']);
    for (const [method, headers] of [
      ['PATCH', { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }],
      ['DELETE', {}],
    ] as const) {
      const options = { headers: { ...TUS, ...headers, origin: 'https://evil.example' } };
      expect(codeOf(await creator.visitor.send(method, `/api/uploads/${id}`, options))).toEqual([
        ...[403, 'origin_refused'],
      ]);
    }
    expect(await offsetOf(creator, id)).toBe(0);
  });

  test('against the rules of the protocol', async () => {
    const faults: [Record<string, string>, number][] = [
      [{ 'tus-resumable': '0.2.2' }, 400],
      [{ 'upload-length': '-1' }, 400],
      [{ 'upload-length': '1.5' }, 400],
      [{ 'upload-length': '1', 'upload-defer-length': '1' }, 400],
      [{ 'upload-metadata': 'filename not,base64!' }, 400],
      [{ 'upload-metadata': `filename ${Buffer.alloc(6_000).toString('base64')}` }, 400],
      [{ 'upload-concat': 'partial' }, 400],
    ];
    for (const [headers, status] of faults) {
      const { body, ...answer } = await createUpload(creator, 10, headers);
      expect({ headers, status: answer.status, message: body.message }).toEqual({
        ...{ headers, status, message: expect.stringMatching(/\S/) },
      });
    }
    const silent = await creator.visitor.send('POST', '/api/uploads', { headers: { 'upload-length': '1' } });
    expect(codeOf(silent)).toEqual([412, 'precondition_failed']);
    const id = await openUpload(creator, 10);
    const json = await creator.visitor.patch(`/api/uploads/${id}`, {}, { ...TUS, 'upload-offset': '0' });
    expect(json.status).toBe(400);
    expect(codeOf(await sendBytes(creator, id, 3, Buffer.from('1')))).toEqual([409, 'conflict']);
    expect(codeOf(await sendBytes(creator, id, 0, Buffer.alloc(11)))).toEqual([413, 'payload_too_large']);
    expect(await offsetOf(creator, id)).toBe(0);
  });
});

test('an upload exists for its user alone', async () => {
  const id = await sendUpload(creator, video);
  const stranger = await createUser(beem);
  expect((await headUpload(stranger, id)).status).toBe(404);
  const answers = [
    await sendBytes(stranger, id, video.length, Buffer.alloc(0)),
    await endUpload(stranger, id),
    await publish(stranger, id),
    await endUpload(creator, 'no-id-at-all'),
    await publish(creator, '01a1fc1b-772e-712b-acd4-407adf0ca84e'),
  ];
  expect(answers.map(codeOf)).toEqual(Array(5).fill([404, 'upload_expired']));
  expect((await publish(creator, id)).status).toBe(201);
});

describe('a connection that breaks in the middle', () => {
  test('loses less than a piece', async () => {
    const file = randomBytes(4 * MIB);
    const id = await openUpload(creator, file.length);
    const slow = openSlowPatch(beem, creator, { id, offset: 0, contentLength: file.length });
    await slow.send(file.subarray(0, 2.5 * MIB));
    await until('pieces are stored', async () => (await piecesOf(id)).length === 2);
    slow.breakOff();
    expect(await slow.answer()).toBeNull();
    const offset = await goOn(creator, id, file);
    expect(offset).toBeGreaterThan(1.5 * MIB);
    expect(offset).toBeLessThanOrEqual(2.5 * MIB);
    expect(file.equals(await contentOf(id))).toBe(true);
  });

  test('leaves what is less than a piece', async () => {
    const id = await openUpload(creator, video.length);
    const slow = openSlowPatch(beem, creator, { id, offset: 0, contentLength: video.length });
    await slow.send(video.subarray(0, 5_000));
    await until('bytes arrive', async () => (await bytesUsed(creator)) === video.length);
    slow.breakOff();
    await until('they are stored', async () => (await offsetOf(creator, id)) === 5_000);
    expect(await goOn(creator, id, video)).toBe(5_000);
    expect((await publish(creator, id)).status).toBe(201);
  });
});

describe('two requests for one upload', () => {
  test('at once have one winner, and no byte is doubled', async () => {
    const file = randomBytes(3 * MIB);
    for (let round = 0; round < 5; round++) {
      const id = await openUpload(creator, file.length);
      const answers = await Promise.all([sendBytes(creator, id, 0, file), sendBytes(creator, id, 0, file)]);
      expect(answers.map(codeOf).sort()).toEqual([
        [204, undefined],
        [409, 'conflict'],
      ]);
      expect(file.equals(await contentOf(id))).toBe(true);
      await endUpload(creator, id);
    }
  });
});

describe('the bytes of a day', () => {
  test('count what is stored of an unfinished upload, and all of one that is arriving', async () => {
    const file = randomBytes(10 * MIB);
    const id = await openUpload(creator, file.length);
    expect(await bytesUsed(creator)).toBe(0);
    await sendBytes(creator, id, 0, file.subarray(0, 4 * MIB));
    expect(await bytesUsed(creator)).toBe(4 * MIB);

    const slow = openSlowPatch(beem, creator, { id, offset: 4 * MIB, contentLength: 6 * MIB });
    await slow.send(file.subarray(4 * MIB, 7 * MIB));
    await until('more is stored', async () => (await piecesOf(id)).length >= 6);
    expect(await bytesUsed(creator)).toBe(10 * MIB);
    slow.breakOff();
    await until('the rest is free', async () => (await bytesUsed(creator)) < 8 * MIB);
    const stored = await offsetOf(creator, id);
    expect(await bytesUsed(creator)).toBe(stored);

    await goOn(creator, id, file);
    expect(await bytesUsed(creator)).toBe(10 * MIB);
    expect((await publish(creator, id)).status).toBe(201);
    expect(await bytesUsed(creator)).toBe(10 * MIB);
  });

  test('refuse more than is left, before its bytes are read', async () => {
    const file = randomBytes(MAX_BYTES);
    const ids = [await openUpload(creator, MAX_BYTES), await openUpload(creator, MAX_BYTES)];
    const late = await openUpload(creator, MAX_BYTES);
    for (const id of ids) expect((await sendBytes(creator, id, 0, file)).status).toBe(204);
    expect(codeOf(await sendBytes(creator, late, 0, file))).toEqual([429, 'upload_quota_used']);
    expect(await offsetOf(creator, late)).toBe(0);
    expect(codeOf(await createUpload(creator, 6 * MIB))).toEqual([429, 'upload_quota_used']);
    expect(codeOf(await uploadVideo(creator, { file }))).toEqual([...[429, 'upload_quota_used']]);
    const [given = ''] = ids;
    const keys = await piecesOf(given);
    expect((await endUpload(creator, given)).status).toBe(204);
    expect(await bytesUsed(creator)).toBe(MAX_BYTES);
    expect(await areStored(keys)).toEqual([]);
    expect((await headUpload(creator, given)).status).toBe(404);
    expect((await sendBytes(creator, late, 0, file)).status).toBe(204);
  });
});

describe('a call whose answer was lost', () => {
  test('finds the video of its first try by the upload, with a key and without', async () => {
    const tries: Record<string, string>[] = [{}, { uploadKey: 'key-of-this-upload' }];
    const uploadedKeys = async () => (await storedKeys(beem)).filter((key) => key.startsWith('uploads/'));
    await until('earlier uploads are prepared', async () => (await uploadedKeys()).length === 0);
    for (const fields of tries) {
      const user = await createUser(beem);
      const id = await sendUpload(user, video);
      const [first, ...again] = [
        ...(await Promise.all([publish(user, id, fields), publish(user, id, fields)])),
        await publish(user, id, fields),
        await uploadVideo(user, { fields: { uploadId: id, ...fields } }),
      ];
      expect(again.map(({ status, body }) => [status, body.id])).toEqual(
        Array(3).fill([201, first?.body.id]),
      );
      expect(await mine(user)).toHaveLength(1);
      expect(await bytesUsed(user)).toBe(video.length);
      expect((await uploadedKeys()).length).toBeLessThan(4);
    }
  });

  test('makes no second video with another key, and changes nothing with other fields', async () => {
    const id = await sendUpload(creator, video);
    const first = await publish(creator, id, { uploadKey: 'the-first-key' });
    const other = await publish(creator, id, { uploadKey: 'the-second-key' });
    expect([other.status, other.body.id]).toEqual([201, first.body.id]);
    for (const uploadKey of ['the-first-key', 'the-third-key']) {
      const changed = await publish(creator, id, { uploadKey, title: 'Another rain' });
      expect([...codeOf(changed), changed.body.existingId]).toEqual([409, 'upload_changed', first.body.id]);
    }
    expect(await mine(creator)).toHaveLength(1);
  });

  test('finds the video of a form, and gives back what was sent a second time', async () => {
    const fields = { uploadKey: 'sent-as-a-form' };
    const first = await uploadVideo(creator, { file: video, fields });
    const id = await sendUpload(creator, video);
    const again = await publish(creator, id, { ...fields, tags: ['AI', 'neon'] });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await bytesUsed(creator)).toBe(video.length);
    expect((await headUpload(creator, id)).status).toBe(404);
    const other = await sendUpload(creator, Buffer.concat([video, Buffer.from('x')]));
    expect(codeOf(await publish(creator, other, fields))).toEqual([409, 'upload_changed']);
    expect((await headUpload(creator, other)).status).toBe(200);
  });

  test('asks for the file again once the video was deleted', async () => {
    const id = await sendUpload(creator, video);
    const { body } = await publish(creator, id);
    await creator.visitor.delete(`/api/videos/${body.id}`);
    expect(codeOf(await publish(creator, id))).toEqual([404, 'upload_expired']);
    expect((await endUpload(creator, id)).status).toBe(204);
  });

  test('finds it after the upload was ended, whose pieces alone are removed', async () => {
    const id = await sendUpload(creator, video);
    const first = await publish(creator, id);
    expect((await endUpload(creator, id)).status).toBe(204);
    expect((await publish(creator, id)).body.id).toBe(first.body.id);
  });
});

describe('an upload that has expired', () => {
  test('is not there any more, counts no more and is removed by a task', async () => {
    const [half, whole] = [await openUpload(creator, video.length), await sendUpload(creator, video)];
    await sendBytes(creator, half, 0, video.subarray(0, 1_000));
    const keys = [...(await piecesOf(half)), ...(await piecesOf(whole))].sort();
    for (const id of [half, whole]) await expire(id);
    expect((await headUpload(creator, half)).status).toBe(404);
    expect(codeOf(await sendBytes(creator, half, 1_000, video.subarray(1_000)))).toEqual([
      ...[404, 'upload_expired'],
    ]);
    expect(codeOf(await publish(creator, whole))).toEqual([404, 'upload_expired']);
    expect(await bytesUsed(creator)).toBe(0);
    expect(await areStored(keys)).toEqual(keys);

    const kept = await sendUpload(creator, video);
    await runScheduledTask(beem, 'remove-expired-uploads');
    expect(await areStored(keys)).toEqual([]);
    expect(await piecesOf(half)).toEqual([]);
    expect((await publish(creator, kept)).status).toBe(201);
  });

  test('while bytes arrive gets no more of them', async () => {
    const file = randomBytes(3 * MIB);
    const id = await openUpload(creator, file.length);
    const slow = openSlowPatch(beem, creator, { id, offset: 0, contentLength: file.length });
    await slow.send(file.subarray(0, 1.5 * MIB));
    await until('a piece is stored', async () => (await piecesOf(id)).length === 1);
    await expire(id);
    await runScheduledTask(beem, 'remove-expired-uploads');
    await slow.send(file.subarray(1.5 * MIB));
    expect(await slow.answer()).toMatchObject({ status: 404 });
    expect(await bytesUsed(creator)).toBe(0);
  });
});

test('the sweep removes old objects that belong to no upload', async () => {
  const id = await sendUpload(creator, video);
  const orphans = ['upload-pieces/old-orphan', 'upload-pieces/young-orphan'];
  const storage = beem.app.get(Storage);
  for (const key of orphans)
    await storage.put(key, Readable.from([Buffer.from('x')]), { contentType: 'application/octet-stream' });
  const long = new Date(Date.now() - 48 * 3_600_000);
  const named = await piecesOf(id);
  for (const key of [...named, 'upload-pieces/old-orphan'])
    await utimes(join(beem.config.env.STORAGE_DIR ?? '', key), long, long);
  await runScheduledTask(beem, 'sweep-upload-pieces');
  await runScheduledTask(beem, 'sweep-videos');
  expect(await areStored([...named, ...orphans])).toEqual([...named, 'upload-pieces/young-orphan']);
  await storage.delete('upload-pieces/young-orphan');
});
