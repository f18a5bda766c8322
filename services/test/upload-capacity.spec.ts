import { createRedis } from '../src/platform/redis/index.js';
import {
  type Beem,
  createPerson,
  filmBytes,
  openSlowUpload,
  type Person,
  postShow,
  startBeem,
  storedKeys,
  until,
  uploadFilm,
} from './support/index.js';

let beem: Beem;
let video: Buffer;
let creator: Person;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  video = await filmBytes();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createPerson(beem);
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
  const refusal = await uploadFilm(creator, { file: video });
  expect(refusal.status).toBe(429);
  expect(refusal.body).toMatchObject({
    code: 'rate_limited',
    message: '3 of your uploads are on their way already. Please wait until one of them has arrived.',
  });
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  const elsewhere = { ...creator, visitor: creator.visitor.at(other) };
  expect((await uploadFilm(elsewhere, { file: video })).status).toBe(429);
  expect((await postShow(elsewhere)).status).toBe(429);
  expect((await creator.visitor.put('/api/profile', new FormData())).status).toBe(429);
  expect((await uploadFilm(await createPerson(beem), { file: video })).status).toBe(201);

  const [finished, ...left] = slow;
  await finished?.send(video.subarray(5_000));
  expect((await finished?.finish())?.status).toBe(201);
  expect((await uploadFilm(elsewhere, { file: video })).status).toBe(201);
  for (const upload of left) upload.leave();
  await until('the slots of broken uploads are free', async () => (await openSlots()) === 0);
  await other.stop();
}, 60_000);

async function openSlots(): Promise<number> {
  const redis = createRedis(beem.config);
  const slots = await redis.zcard(`${beem.config.env.REDIS_PREFIX}:uploads:${creator.id}`);
  redis.disconnect();
  return slots;
}

test('the slots of a process that was killed are free when their lease is over', async () => {
  const redis = createRedis(beem.config);
  const key = `${beem.config.env.REDIS_PREFIX}:uploads:${creator.id}`;
  const leases = (endsAt: number) => redis.zadd(key, endsAt, 'one', endsAt, 'two', endsAt, 'three');
  await leases(Date.now() + 20_000);
  expect((await uploadFilm(creator, { file: video })).status).toBe(429);
  await leases(Date.now() - 1);
  expect((await uploadFilm(creator, { file: video })).status).toBe(201);
  redis.disconnect();
});

test('a part that no form has is refused, and the rest of it is not waited for', async () => {
  const form = new FormData();
  form.append('attachment', new Blob([new Uint8Array(80 * 1_048_576)]), 'large.bin');
  form.append('title', 'Neon Rain');
  const { status, body } = await creator.visitor
    .post('/api/videos', form)
    .catch(() => ({ status: 0, body: null }));
  // A client that goes on sending for longer than a refusal is read may see the connection end instead.
  if (status !== 0)
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'The form has no file named attachment.',
    });
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
  const person = await createPerson(full);
  const answers = [
    await uploadFilm(person, { file: video }),
    await postShow(person),
    await person.visitor.put('/api/profile', new FormData()),
  ];
  for (const { status, body } of answers)
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 507,
      code: 'storage_full',
      message: 'Beem has no room for uploads right now. Please try again later.',
    });
  expect(await storedKeys(full)).toEqual([]);
  expect((await person.visitor.get('/api/user')).status).toBe(200);
  await full.stop();
});
