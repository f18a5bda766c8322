import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  cutOffBytes,
  LiveTab,
  runScheduledTask,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
  uploadVideo,
} from '../../support/index.js';

let beem: Beem;
let cutOff: Buffer;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  cutOff = await cutOffBytes();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const NOTICE = 'We received 0:05 of 0:12; the file may be cut off';
const post = (user: User, id: number) => user.visitor.post(`/api/videos/${id}/publish`);
const waiting = (options = {}) => createVideo(beem, creator, { status: 'needs_decision', ...options });
const isListed = async (id: number) => {
  const guest = beem.visitor();
  const lists = ['/api/videos/trailers', '/api/videos/trending'];
  const found = await Promise.all(lists.map(async (list) => (await guest.get(list)).body));
  return found.map((videos: { id: number }[]) => videos.some((video) => video.id === id));
};

test('a video of which half arrived waits for its creator, and only its creator sees it', async () => {
  const follower = await createUser(beem);
  await follower.visitor.post(`/api/users/${creator.id}/follow`);
  const tab = await LiveTab.open(beem, creator);
  const { body } = await uploadVideo(creator, { file: cutOff });
  const done = await tab.receive('video_status', ({ data }) => data.step === 'done');
  tab.close();
  expect(done.data).toEqual({
    videoId: body.id,
    status: 'needs_decision',
    step: 'done',
    progress: 1,
    failureReason: null,
    notice: NOTICE,
  });
  const path = `/api/videos/${body.id}`;
  const { body: own } = await creator.visitor.get(path);
  expect(own).toMatchObject({ status: 'needs_decision', notice: NOTICE, failureReason: null });
  expect(own.duration).toBeCloseTo(5.5, 0);
  const { body: unfinished } = await creator.visitor.get('/api/videos/mine?unfinished=true');
  expect(unfinished).toMatchObject([{ id: body.id, notice: NOTICE }]);

  // Only the creator can watch it, and no cache keeps it.
  const preview = await creator.visitor.fetch('GET', own.videoUrl);
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  for (const { visitor } of [follower, { visitor: beem.visitor() }])
    for (const address of [path, own.videoUrl, own.thumbnailUrl])
      expect((await visitor.fetch('GET', address)).status).toBe(404);
  expect(await isListed(body.id)).toEqual([false, false]);
  expect((await post(follower, body.id)).status).toBe(404);

  // While its creator waits with the choice, nothing is lost or started again.
  await until('the upload is discarded', async () =>
    (await storedKeys(beem)).every((key) => !key.startsWith('uploads/')),
  );
  const kept = await storedKeys(beem);
  for (const task of ['requeue-waiting', 'sweep-videos', 'purge-videos']) await runScheduledTask(beem, task);
  expect(await storedKeys(beem)).toEqual(kept);
  expect((await creator.visitor.post(`${path}/retry`)).status).toBe(409);
  expect((await creator.visitor.get(path)).body).toMatchObject({ status: 'needs_decision' });

  const { status, body: published } = await post(creator, body.id);
  expect(status).toBe(200);
  expect(published).toMatchObject({ status: 'ready', notice: null, videoUrl: own.videoUrl });
  expect(await isListed(body.id)).toEqual([true, true]);
  await until('the follower is notified', async () => {
    const { body: notifications } = await follower.visitor.get('/api/notifications');
    return notifications.some(({ videoId }: { videoId: number }) => videoId === body.id);
  });
  await until('all viewers can watch it', async () => {
    const { status } = await beem.visitor().fetch('GET', own.videoUrl);
    return status === 200;
  });
});

test('publishing updates the creator’s other tabs', async () => {
  const video = await waiting();
  const tab = await LiveTab.open(beem, creator);
  await post(creator, video.id);
  const { data } = await tab.receive('video_status');
  tab.close();
  expect(data).toMatchObject({ videoId: video.id, status: 'ready', notice: null });
});

test('published twice, also at once, it is published once', async () => {
  const [video, next] = [await waiting(), await waiting()];
  const tab = await LiveTab.open(beem, creator);
  const answers = await Promise.all([
    post(creator, video.id),
    post(creator, video.id),
    post(creator, video.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await post(creator, video.id)).status).toBe(200);
  await post(creator, next.id);
  await tab.receive('video_status', ({ data }) => data.videoId === next.id);
  tab.close();
  const notified = tab.messages.flatMap((message) =>
    message.type === 'video_status' ? [message.data.videoId] : [],
  );
  expect(notified).toEqual([video.id, next.id]);
});

test('of publishing and deleting at once, a deleted video remains', async () => {
  for (let round = 0; round < 5; round++) {
    const video = await waiting();
    await storeVideo(beem, video, Buffer.from('video'));
    const [, removal] = await Promise.all([
      post(creator, video.id),
      creator.visitor.delete(`/api/videos/${video.id}`),
    ]);
    expect(removal.status).toBe(204);
    expect((await post(creator, video.id)).status).toBe(404);
    expect(await isListed(video.id)).toEqual([false, false]);
    await until('its objects are gone', async () => !(await storedKeys(beem)).includes(video.videoKey));
  }
});

test('an episode counts in its show once it is published', async () => {
  const show = await createShow(beem, creator);
  const episode = await createEpisode(beem, creator, show.id, { status: 'needs_decision' });
  const count = async () => (await beem.visitor().get(`/api/shows/${show.id}`)).body.episodeCount;
  expect(await count()).toBe(0);
  await post(creator, episode.id);
  expect(await count()).toBe(1);
});

test.each(['processing', 'failed'] as const)('a %s video cannot be published', async (status) => {
  const video = await createVideo(beem, creator, { status });
  const answer = await post(creator, video.id);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Only a video that waits for your decision can be published.',
  ]);
});

test('it is published by its creator only, who must be an adult for a mature one', async () => {
  const moderator = await createUser(beem, { role: 'moderator' });
  const video = await waiting({ ageRating: 'mature' });
  expect((await beem.visitor().post(`/api/videos/${video.id}/publish`)).status).toBe(401);
  expect((await post(moderator, video.id)).status).toBe(403);
  const { status, body } = await post(creator, video.id);
  expect([status, body.code]).toEqual([403, 'age_not_verified']);
  expect((await creator.visitor.get(`/api/videos/${video.id}`)).body.status).toBe('needs_decision');
});
