import {
  type Beem,
  createUser,
  type OwnServer,
  openOwnServer,
  openSlowUpload,
  startBeem,
  storedKeys,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

let redis: OwnServer;
let beem: Beem;

beforeAll(async () => {
  redis = await openOwnServer('redis');
  beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await beem.stop();
  await redis.stop();
});

test('an upload outlasts a killed Redis, and its retry finds the same video, which becomes ready once', async () => {
  const creator = await createUser(beem);
  const follower = await createUser(beem);
  await follower.visitor.post(`/api/users/${creator.id}/follow`);
  const file = await videoBytes();
  const half = Math.floor(file.length / 2);
  const upload = openSlowUpload(beem, creator, 'key-of-one-upload');
  await upload.send(file.subarray(0, half));

  await redis.kill();
  await upload.send(file.subarray(half));
  const first = await upload.finish();
  expect(first?.status).toBe(201);
  const again = await uploadVideo(creator, { file, fields: { uploadKey: 'key-of-one-upload' } });
  expect({ status: again.status, id: again.body.id }).toEqual({ status: 201, id: first?.body.id });
  const { body: waiting } = await creator.visitor.get(`/api/videos/${first?.body.id}`);
  expect(waiting.status).toBe('processing');

  await redis.restart();
  const video = await until('it is ready', async () => {
    const { body } = await creator.visitor.get(`/api/videos/${first?.body.id}`);
    return body.status === 'ready' ? body : null;
  });
  expect((await beem.visitor().fetch('GET', video.videoUrl)).status).toBe(200);
  expect((await creator.visitor.get('/api/videos/mine')).body).toHaveLength(1);
  await until('the original is deleted', async () =>
    (await storedKeys(beem)).every((key) => /^(?:films|posters)\//.test(key)),
  );
  await until(
    'the follower is notified',
    async () => (await follower.visitor.get('/api/notifications')).body.length > 0,
  );
  expect((await follower.visitor.get('/api/notifications')).body).toHaveLength(1);
});

test('what is done while Redis is away is notified when it is back', async () => {
  const creator = await createUser(beem);
  const fan = await createUser(beem);
  await redis.kill();
  expect((await fan.visitor.post(`/api/users/${creator.id}/follow`)).status).toBeLessThan(300);
  await redis.restart();
  const notified = await until('the notification is there', async () => {
    const { body } = await creator.visitor.get('/api/notifications');
    return body.length > 0 ? body : null;
  });
  expect(notified).toHaveLength(1);
});
