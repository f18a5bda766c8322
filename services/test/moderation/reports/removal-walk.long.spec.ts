import { readOpenApi } from '../../platform/openapi/operations.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  decideCase,
  flushProgress,
  LiveTab,
  runScheduledTask,
  startBeem,
  storeVideo,
  type User,
  until,
  type VideoRow,
} from '../../support/index.js';

const TITLE = 'Zephyrine quartermaster';
const COMMENT = 'A comment below the zephyrine one.';
const CALLS = readOpenApi().operations;
/**
 * Days change with the next roll-up, notices come from the decision itself, and sessions and visits change with every
 * call.
 */
const CHANGING = /^\/api\/(analytics|notifications|remotes|user|auth\/user)/;

let beem: Beem;
let creator: User;
let viewer: User;
let moderator: User;
let video: VideoRow;
let ids: Record<string, string>;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'edge', 'worker'] });
  [creator, viewer] = [await createUser(beem), await createUser(beem)];
  moderator = await createUser(beem, { role: 'moderator' });
  video = await createVideo(beem, creator, { title: TITLE });
  await storeVideo(beem, video, Buffer.from('A few bytes.'));
  await createVideo(beem, creator, { title: 'Another one' });
  const { post } = viewer.visitor;
  const send = post.bind(viewer.visitor);
  await send(`/api/videos/${video.id}/like`);
  await send(`/api/videos/${video.id}/save`);
  await send(`/api/videos/${video.id}/watch`, { watchTime: 6 });
  await flushProgress(beem);
  await send(`/api/users/${creator.id}/follow`);
  const { body: comment } = await send(`/api/videos/${video.id}/comments`, { content: COMMENT });
  const { body: report } = await send(`/api/videos/${video.id}/report`, { reason: 'spam' });
  const show = await createShow(beem, creator);
  ids = {
    ...{ videos: String(video.id), comments: String(comment.id), reports: String(report.id) },
    ...{ shows: String(show.id), users: creator.id, profile: creator.id, creator: creator.id },
  };
  // The rank of a restored video depends on its engagement, which must be known before.
  await runScheduledTask(beem, 'refresh-ranking');
});
afterAll(() => beem.stop());

/** The call with the ids of what is removed. */
function addressOf(path: string): string {
  const filled = path.replace(/\/(\w+)\/\{\w+\}/g, (_, kind: string) => `/${kind}/${ids[kind] ?? video.id}`);
  if (path === '/api/videos') return `${filled}?showId=${ids.shows}`;
  return path.startsWith('/api/search') ? `${filled}?q=zephyrine` : filled;
}

/** The answers of every reading call for everyone except moderators. */
async function walk(): Promise<Map<string, { status: number; body: unknown }>> {
  const visitors = { guest: beem.visitor(), viewer: viewer.visitor, creator: creator.visitor };
  const answers = new Map<string, { status: number; body: unknown }>();
  for (const { method, path } of CALLS)
    for (const [who, visitor] of Object.entries(visitors)) {
      if (method !== 'GET') continue;
      const { status, body } = await visitor.get(addressOf(path));
      // Refusals carry the id of their request.
      answers.set(`${who} ${path}`, { status, body: status < 400 ? body : body.code });
    }
  return answers;
}

const TRACES = () => [TITLE, COMMENT, video.videoKey, video.thumbnailKey];
const showing = (answers: Awaited<ReturnType<typeof walk>>) =>
  [...answers].filter(([, { body }]) => TRACES().some((trace) => JSON.stringify(body)?.includes(trace)));
const namesOf = (entries: [string, unknown][]) => entries.map(([call]) => call).sort();
const steady = (answers: Awaited<ReturnType<typeof walk>>) =>
  [...answers].filter(([call]) => !CHANGING.test(call.split(' ')[1] ?? ''));
const decide = (status: string, notes: string | null = null) =>
  decideCase(moderator, Number(ids.reports), { status, notes });
const media = async (key: string, who = beem.visitor()) => (await who.fetch('GET', `/media/${key}`)).status;

test('a removed video is found on no path by anyone but moderators, and is restored whole', async () => {
  const before = await walk();
  expect(namesOf(showing(before))).toEqual(
    expect.arrayContaining([
      ...[
        '/api/videos/trailers',
        '/api/videos/trending',
        '/api/videos/{id}',
        '/api/search/videos',
        '/api/videos/{id}/comments',
      ].map((path) => `guest ${path}`),
      ...['/api/favorites', '/api/library/saved', '/api/history', '/api/profile/{userId}/videos'].map(
        (path) => `viewer ${path}`,
      ),
      'creator /api/videos/mine',
    ]),
  );
  expect(await media(video.videoKey)).toBe(200);
  const tab = await LiveTab.open(beem, viewer);

  expect((await decide('removed', 'It is spam.')).status).toBe(200);
  await tab.receive('video_removed', ({ data }) => data.videoId === video.id);
  tab.socket.close();
  for (const key of [video.videoKey, video.thumbnailKey])
    for (const user of [viewer, creator])
      await until('the media address is closed', async () => (await media(key, user.visitor)) === 404);
  const removed = await until('no path shows it', async () => {
    const answers = await walk();
    const isHidden = namesOf(showing(answers)).every((call) => call === 'creator /api/notifications');
    return isHidden ? answers : null;
  });
  expect(removed.get('creator /api/videos/{id}')?.status).toBe(404);
  expect((await moderator.visitor.get(`/api/videos/${video.id}`)).status).toBe(200);
  const { body: own } = await creator.visitor.get('/api/videos/mine?state=removed');
  expect(own).toEqual([
    expect.objectContaining({
      ...{ id: video.id, title: TITLE, isRemoved: true, videoUrl: null, thumbnailUrl: null },
      removal: { rule: 'Spam or Scam', note: 'It is spam.', at: expect.any(String) },
    }),
  ]);

  expect((await decide('false_flag')).status).toBe(200);
  await until('the media address is open', async () => (await media(video.videoKey)) === 200);
  expect(steady(await walk())).toEqual(steady(before));
});

test('a removed video takes no call that writes, from anyone but moderators', async () => {
  await decide('removed');
  const writes = CALLS.filter(
    ({ method, path }) =>
      method !== 'GET' && path.startsWith('/api/videos/{id}') && !path.endsWith('/report'),
  );
  expect(writes.length).toBeGreaterThan(8);
  const watch = { watchTime: 6 };
  await until(
    'the watch call has heard of it',
    async () => (await viewer.visitor.post(`/api/videos/${video.id}/watch`, watch)).status === 404,
  );
  for (const { method, path } of writes)
    for (const user of [viewer, creator]) {
      const { status } = await user.visitor.send(method, addressOf(path), { body: {} });
      expect({ method, path, isRefused: status >= 400 && status < 500 }).toEqual({
        ...{ method, path },
        isRefused: true,
      });
    }
  await decide('false_flag');
});

test('a show is hidden with the last of its episodes, and comes back with it', async () => {
  const show = await createShow(beem, creator, { title: 'Lighthouse Protocol' });
  const episodes = [await createEpisode(beem, creator, show.id), await createEpisode(beem, creator, show.id)];
  const statusOf = async () => (await viewer.visitor.get(`/api/shows/${show.id}`)).status;
  const reports: number[] = [];
  for (const { id } of episodes) {
    expect(await statusOf()).toBe(200);
    const { body } = await viewer.visitor.post(`/api/videos/${id}/report`, { reason: 'violence' });
    await moderator.visitor.put(`/api/reports/${body.id}`, { status: 'removed' });
    reports.push(body.id);
  }
  expect(await statusOf()).toBe(404);
  expect((await viewer.visitor.get('/api/search/shows?q=lighthouse')).body).toEqual([]);
  await decideCase(moderator, Number(reports[0]), { status: 'reviewed' });
  expect((await viewer.visitor.get(`/api/shows/${show.id}`)).body).toMatchObject({ episodeCount: 1 });
});
