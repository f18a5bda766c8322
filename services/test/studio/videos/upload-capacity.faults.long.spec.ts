import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, statfs } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createRedis } from '../../../src/platform/redis/index.js';
import {
  type Beem,
  createUser,
  killSpawned,
  openSlowUpload,
  postShow,
  spawnProcess,
  startBeem,
  storedKeys,
  type User,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

/** How long the slots of a killed process stay taken at most. */
const LEASE_MS = 30_000;

let beem: Beem;
let video: Buffer;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  video = await videoBytes();
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
});
beforeEach(async () => {
  creator = await createUser(beem);
});

async function openThree(processes: { url: string }[]) {
  const slow = [1, 2, 3].map((n) =>
    openSlowUpload(processes[n % processes.length] ?? beem, creator, `slow-upload-${n}`),
  );
  for (const upload of slow) await upload.send(video.subarray(0, 5_000));
  return slow;
}

test('one user has three uploads on their way at most, over all processes; others are not held up', async () => {
  const other = await beem.startAnother(['api']);
  const slow = await openThree([beem, other]);
  await until('all three are on their way', async () => (await openSlots()) === 3);
  const refusal = await uploadVideo(creator, { file: video });
  expect(refusal.status).toBe(429);
  expect(refusal.body).toMatchObject({
    code: 'rate_limited',
    message: '3 of your uploads are on their way already. Please wait until one of them has arrived.',
  });
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  const elsewhere = { ...creator, visitor: creator.visitor.at(other) };
  expect((await uploadVideo(elsewhere, { file: video })).status).toBe(429);
  expect((await postShow(elsewhere)).status).toBe(429);
  expect((await creator.visitor.put('/api/profile', new FormData())).status).toBe(429);
  expect((await uploadVideo(await createUser(beem), { file: video })).status).toBe(201);

  const [finished, ...left] = slow;
  await finished?.send(video.subarray(5_000));
  expect((await finished?.finish())?.status).toBe(201);
  expect((await uploadVideo(elsewhere, { file: video })).status).toBe(201);
  for (const upload of left) upload.leave();
  await until('the slots of broken uploads are free', async () => (await openSlots()) === 0);
  await other.stop();
});

async function openSlots(): Promise<number> {
  const redis = createRedis(beem.config);
  const slots = await redis.zcard(`${beem.config.env.REDIS_PREFIX}:uploads:${creator.id}`);
  redis.disconnect();
  return slots;
}

test('the slots of a process that was killed are free when their lease is over', async () => {
  const doomed = await spawnProcess(beem, 'api');
  await openThree([doomed]);
  await until('all three are on their way', async () => (await openSlots()) === 3);
  await doomed.kill();
  expect((await uploadVideo(creator, { file: video })).status).toBe(429);
  const redis = createRedis(beem.config);
  const key = `${beem.config.env.REDIS_PREFIX}:uploads:${creator.id}`;
  const leases = await redis.zrange(key, '0', '-1', 'WITHSCORES');
  const slots = leases.filter((_, index) => index % 2 === 0);
  const ends = leases.filter((_, index) => index % 2 === 1).map(Number);
  expect(slots).toHaveLength(3);
  for (const end of ends) expect(end).toBeLessThanOrEqual(Date.now() + LEASE_MS);
  // They are not renewed, so the clock may be put forward.
  const now = Date.now();
  for (const slot of slots) await redis.zadd(key, 'XX', now - 1, slot);
  expect((await uploadVideo(creator, { file: video })).status).toBe(201);
  redis.disconnect();
});

/** Bytes of a refused body until its connection is closed, and those of one more read. */
const MAX_READ_BYTES = 65 * 1_048_576;

test('a part that no form has is refused at once, and little of what still comes is read', async () => {
  const before = await storedKeys(beem);
  const accepted = once(beem.app.getHttpServer(), 'connection') as Promise<[Socket]>;
  const sender = connect(Number(new URL(beem.url).port), '127.0.0.1');
  const over = new Promise<void>((done) => sender.once('close', () => done()).on('error', () => {}));
  const [ours] = await accepted;
  const left = new Promise<void>((done) => ours.once('close', () => done()));
  sender.write(
    [
      'POST /api/videos HTTP/1.1',
      'host: localhost',
      `cookie: ${creator.visitor.cookieHeader}`,
      `x-forwarded-for: ${creator.visitor.address}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${200 * 1_048_576}`,
      '',
      '--x\r\ncontent-disposition: form-data; name="attachment"; filename="large.bin"\r\n\r\n0123456789',
    ].join('\r\n'),
  );
  const [answer] = (await once(sender, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toString()).toContain('The form has no file named attachment.');

  const megabyte = Buffer.alloc(1_048_576);
  for (let sent = 0; sent < 200 && !sender.destroyed; sent++)
    if (!sender.write(megabyte)) await Promise.race([once(sender, 'drain').catch(() => {}), over]);
  await left;
  expect(ours.bytesRead).toBeLessThan(MAX_READ_BYTES);
  expect(await storedKeys(beem)).toEqual(before);
  const small = new FormData();
  small.append('attachment', new Blob(['x']), 'small.bin');
  expect(await creator.visitor.put('/api/profile', small)).toMatchObject({
    status: 400,
    body: { code: 'bad_request', message: 'The form has no file named attachment.' },
  });
  expect(await openSlots()).toBe(0);
});

test('uploads are refused below the mark of free space, and everything else goes on', async () => {
  const full = await startBeem({ roles: ['api'], env: { STORAGE_MIN_FREE_BYTES: '9000000000000000' } });
  const user = await createUser(full);
  const answers = [
    await uploadVideo(user, { file: video }),
    await postShow(user),
    await user.visitor.put('/api/profile', await pictureForm()),
  ];
  for (const { status, body } of answers)
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 507,
      code: 'storage_full',
      message: 'Beem has no room for uploads right now. Please try again later.',
    });
  expect(await storedKeys(full)).toEqual([]);
  const names = new FormData();
  names.set('displayName', 'Ada');
  expect(await user.visitor.put('/api/profile', names)).toMatchObject({
    status: 200,
    body: { displayName: 'Ada', profileImageUrl: null },
  });
  await full.stop();
});

async function pictureForm(): Promise<FormData> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#4ad' } });
  const form = new FormData();
  form.set('profileImage', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'me.png');
  return form;
}

const NO_ROOM = {
  status: 507,
  code: 'storage_full',
  message: 'Beem has no room for uploads right now. Please try again later.',
};

test('an upload whose preparation would find too little free space is refused before it arrives', async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const huge = '9000000000000000';
  const env = { STORAGE_MIN_FREE_BYTES: '1', UPLOAD_MAX_BYTES: huge, UPLOAD_BYTES_PER_DAY: huge };
  const small = await startBeem({ roles: ['api'], env });
  const user = await createUser(small);
  // The upload itself would fit. The worker then copies it, and writes the video beside it.
  const bytes = Math.floor(bavail * bsize * 0.4);
  const upload = openSlowUpload(small, user, 'no-room-to-prepare', { contentLength: bytes });
  await upload.send(video.subarray(0, 5_000));
  expect(await upload.answer()).toMatchObject({ status: NO_ROOM.status, body: NO_ROOM });
  upload.leave();
  expect(await storedKeys(small)).toEqual([]);
  await small.stop();
});

test('a retry of what is stored is answered however full the storage is', async () => {
  const byField = { fields: { uploadKey: 'key-of-a-lost-answer' } };
  const byHeader = { headers: { 'idempotency-key': 'key-of-a-lost-answer' } };
  const first = await uploadVideo(creator, { file: video, ...byHeader });
  const show = await postShow(creator, byHeader);
  const stored = await storedKeys(beem);
  const full = await spawnProcess(beem, 'api', { STORAGE_MIN_FREE_BYTES: '9000000000000000' });
  const elsewhere = { ...creator, visitor: creator.visitor.at(full) };
  for (const key of [byHeader, byField]) {
    expect(await uploadVideo(elsewhere, { file: video, ...key })).toMatchObject({
      status: 201,
      body: { id: first.body.id },
    });
    expect(await postShow(elsewhere, key)).toMatchObject({ status: 201, body: { id: show.body.id } });
    const changed = { ...key, file: Buffer.concat([video, Buffer.from([0])]) };
    expect(await uploadVideo(elsewhere, changed)).toMatchObject({
      status: 409,
      body: { code: 'upload_changed' },
    });
  }
  const other = { headers: { 'idempotency-key': 'key-of-something-new' } };
  expect(await uploadVideo(elsewhere, { file: video, ...other })).toMatchObject({ status: 507 });
  expect(await uploadVideo(elsewhere, { file: video, isFileFirst: true })).toMatchObject({ status: 507 });
  expect(await postShow(elsewhere, other)).toMatchObject({ status: 507 });
  expect(await storedKeys(beem)).toEqual(stored);
  await full.stop();
});

test('storage that is full in the middle of an upload is our fault, and nothing of the upload stays', async () => {
  const before = await storedKeys(beem);
  const full = await spawnProcess(beem, 'api');
  // The machine stops every file of the process at this size, as a full disk would.
  execFileSync('prlimit', ['--pid', String(full.pid), '--fsize=10']);
  const upload = openSlowUpload(full, creator, 'no-space-in-the-middle');
  await upload.send(video.subarray(0, 20_000));
  const { body, status } = (await upload.finish()) ?? {};
  expect({ status, code: body?.code, message: body?.message }).toEqual(NO_ROOM);
  const cover = await sharp({ create: { width: 200, height: 300, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
  const show = await postShow({ ...creator, visitor: creator.visitor.at(full) }, { cover });
  expect({ status: show.status, code: show.body.code }).toEqual({ status: 507, code: NO_ROOM.code });
  expect(await storedKeys(beem)).toEqual(before);
  expect(await readdir(join(beem.config.env.STORAGE_DIR ?? '', '.incoming'))).toEqual([]);
  await full.stop();
});
