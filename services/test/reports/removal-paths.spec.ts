import { readOpenApi } from '../openapi/operations.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  LiveTab,
  startBeem,
  storeVideo,
  type User,
  until,
  type VideoRow,
} from '../support/index.js';

let beem: Beem;
let creator: User;
let moderator: User;
let viewer: User;
let video: VideoRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  creator = await createUser(beem);
  viewer = await createUser(beem);
  moderator = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  video = await createVideo(beem, creator, { title: 'Quicksilver Harbour' });
});

async function decide(videoId: number | string, status: string): Promise<void> {
  const reporter = await createUser(beem);
  const { body } = await reporter.visitor.post(`/api/videos/${videoId}/report`, { reason: 'spam' });
  const { rows } = await beem.database.pool.query('SELECT max(id) AS id FROM reports WHERE video_id = $1', [
    videoId,
  ]);
  const answer = await moderator.visitor.put(`/api/reports/${body.id ?? rows[0].id}`, { status });
  expect(answer.status).toBe(200);
}

/** Every GET call of the document that needs nothing but the video or its creator, with what it answers. */
async function walk(user: User): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { method, path } of readOpenApi().operations) {
    if (method.toLowerCase() !== 'get' || /admin|reports|notifications|quick-login|csv|mine/.test(path))
      continue;
    const url = path
      .replace('{userId}', creator.id)
      .replace(/\/api\/videos\/\{id\}|\/api\/watch\/\{id\}/, (part) =>
        part.replace('{id}', String(video.id)),
      );
    if (url.includes('{')) continue;
    const query = url.includes('search') ? '?q=quicksilver' : '';
    const { status, body } = await user.visitor.get(url + query);
    answers.set(path, `${status} ${JSON.stringify(body)}`);
  }
  return answers;
}

test('a removed video is on no path of the document, and back on all of them when it is restored', async () => {
  await viewer.visitor.post(`/api/videos/${video.id}/like`);
  await viewer.visitor.post(`/api/videos/${video.id}/save`);
  const before = await walk(viewer);
  const showing = [...before].filter(([, answer]) => answer.includes('Quicksilver')).map(([path]) => path);
  expect(showing).toEqual(expect.arrayContaining(['/api/videos/{id}', '/api/videos/trailers']));
  await decide(video.id, 'removed');
  for (const user of [viewer, creator, await createUser(beem)])
    for (const [path, answer] of await walk(user))
      expect({ path, isShown: answer.includes('Quicksilver') }).toEqual({ path, isShown: false });
  await decide(video.id, 'false_flag');
  const after = await walk(viewer);
  for (const path of showing)
    expect({ path, isShown: after.get(path)?.includes('Quicksilver') }).toEqual({ path, isShown: true });
  expect(after.get('/api/videos/{id}')).toBe(before.get('/api/videos/{id}'));
});

test('its media address answers nobody within seconds, and again after the restoration', async () => {
  await storeVideo(beem, video, Buffer.from('video'));
  const { videoUrl } = (await viewer.visitor.get(`/api/videos/${video.id}`)).body;
  const status = async () => (await viewer.visitor.get(videoUrl)).status;
  expect(await status()).toBe(200);
  await decide(video.id, 'removed');
  await until('the file is refused', async () => (await status()) === 404);
  await decide(video.id, 'reviewed');
  await until('the file is served', async () => (await status()) === 200);
});

test('a show is hidden while all of its episodes are removed', async () => {
  const show = await createShow(beem, creator, { title: 'Quicksilver Nights' });
  const episodes = [await createEpisode(beem, creator, show.id), await createEpisode(beem, creator, show.id)];
  const status = async () => (await viewer.visitor.get(`/api/shows/${show.id}`)).status;
  const tab = await LiveTab.open(beem, viewer);
  for (const { id } of episodes) {
    expect(await status()).toBe(200);
    await decide(id, 'removed');
    await tab.receive('video_removed', ({ data }) => data.videoId === Number(id));
  }
  expect(await status()).toBe(404);
  await decide(episodes[0]?.id ?? 0, 'reviewed');
  expect(await status()).toBe(200);
});
