import { Readable } from 'node:stream';
import { Storage } from '../../src/platform/storage/index.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  runScheduledTask,
  type ShowRow,
  startBeem,
  storeVideo,
  type User,
  type VideoRow,
  type Visitor,
} from '../support/index.js';

/** Everything through which a mature video or show could become visible. */
let beem: Beem;
let creator: User;
let adult: User;
let beemVideo: VideoRow;
let episode: VideoRow;
let show: ShowRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  creator = await createUser(beem, { dateOfBirth: '1980-01-01' });
  adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
  beemVideo = await createVideo(beem, creator, { title: 'Forbidden lantern', ageRating: 'mature' });
  show = await createShow(beem, creator, { title: 'Forbidden lantern nights' });
  episode = await createEpisode(beem, creator, show.id, {
    title: 'Forbidden lantern one',
    ageRating: 'mature',
  });
  for (const video of [beemVideo, episode]) await storeVideo(beem, video, Buffer.from('film'));
  const cover = 'covers/of-mature-episode.webp';
  await beem.database.pool.query('UPDATE videos SET cover_key = $2 WHERE id = $1', [episode.id, cover]);
  for (const key of [show.coverKey, show.heroKey, cover])
    await beem.app
      .get(Storage)
      .put(key, Readable.from([Buffer.from('picture')]), { contentType: 'image/webp' });
  // Videos that users saved while they counted as adults are hidden as well.
  for (const { id } of [beemVideo, episode]) {
    await adult.visitor.post(`/api/videos/${id}/like`);
    await adult.visitor.post(`/api/videos/${id}/save`);
  }
  await adult.visitor.post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch' });
  await runScheduledTask(beem, 'refresh-ranking');
});
afterAll(() => beem.stop());

const LISTS = () => [
  '/api/videos/trailers',
  '/api/videos/trending?limit=50',
  '/api/shows',
  '/api/shows?q=forbidden',
  '/api/shows?ageRating=mature',
  '/api/search/videos?q=forbidden',
  '/api/search/shows?q=forbidden',
];
const ONES = () => [
  `/api/videos/${beemVideo.id}`,
  `/api/videos/${episode.id}`,
  `/api/shows/${show.id}`,
  `/api/videos?showId=${show.id}`,
  `/api/videos/${episode.id}/comments`,
];
const MEDIA = () =>
  [
    beemVideo.videoKey,
    beemVideo.thumbnailKey,
    episode.videoKey,
    episode.thumbnailKey,
    'covers/of-mature-episode.webp',
    show.coverKey,
    show.heroKey,
  ].map((key) => `/media/${key}`);
const ACTS = () =>
  [
    ...[beemVideo, episode].flatMap(({ id }) => [
      [`/api/videos/${id}/like`, { liked: true }],
      [`/api/videos/${id}/save`, { saved: true }],
      [`/api/videos/${id}/watch`, { watchTime: 5, completed: false }],
      [`/api/videos/${id}/comments`, { content: 'Hello' }],
    ]),
    [`/api/shows/${show.id}/save`, { listType: 'plan_to_watch', saved: true }],
  ] as [string, object][];

/** The birthday is tomorrow; within a minute of midnight the day after, because the day may end during a test. */
const nearlyAdult = () => {
  const soon = new Date(Date.now() + 60_000);
  const birthday = Date.UTC(soon.getUTCFullYear() - 18, soon.getUTCMonth(), soon.getUTCDate() + 1);
  return new Date(birthday).toISOString().slice(0, 10);
};

async function expectNothing(visitor: Visitor, isSignedIn: boolean): Promise<void> {
  for (const path of LISTS())
    expect({ path, body: (await visitor.get(path)).body }).toEqual({ path, body: [] });
  for (const path of ONES()) {
    const { status, body } = await visitor.get(path);
    expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'age_restricted' });
  }
  for (const path of MEDIA())
    expect({ path, status: (await visitor.get(path)).status }).toEqual({ path, status: 403 });
  for (const [path, body] of ACTS()) {
    const { status } = await visitor.post(path, body);
    expect({ path, status }).toEqual({ path, status: isSignedIn ? 403 : 401 });
  }
}

test('guests reach no mature video and no mature show by any path', () =>
  expectNothing(beem.visitor(), false));

test('nor do users without a date of birth', async () =>
  expectNothing((await createUser(beem)).visitor, true));

test('nor do users on the day before they become 18', async () =>
  expectNothing((await createUser(beem, { dateOfBirth: nearlyAdult() })).visitor, true));

test('users of 18 reach all of it', async () => {
  for (const path of LISTS())
    expect({ path, count: (await adult.visitor.get(path)).body.length }).not.toEqual({ path, count: 0 });
  for (const path of [...ONES(), ...MEDIA()])
    expect({ path, status: (await adult.visitor.get(path)).status }).toEqual({ path, status: 200 });
  for (const [path, body] of ACTS())
    expect([200, 201]).toContain((await adult.visitor.post(path, body)).status);
});

test('what was kept goes out of sight with the date of birth, and comes back with it', async () => {
  const paths = ['/api/library/saved', '/api/favorites', '/api/library/plan_to_watch'];
  const setBirth = (date: string | null) =>
    beem.database.pool.query('UPDATE users SET date_of_birth = $2 WHERE id = $1', [adult.id, date]);
  await setBirth(null);
  for (const path of paths)
    expect({ path, body: (await adult.visitor.get(path)).body }).toEqual({ path, body: [] });
  await setBirth('1990-05-01');
  for (const path of paths) expect((await adult.visitor.get(path)).body.length).toBeGreaterThan(0);
});

test('removing the mature episode opens the show and its pictures to all viewers', async () => {
  const own = await createShow(beem, creator);
  const mature = await createEpisode(beem, creator, own.id, { ageRating: 'mature' });
  expect((await beem.visitor().get(`/api/shows/${own.id}`)).status).toBe(403);
  await creator.visitor.delete(`/api/videos/${mature.id}`);
  expect((await beem.visitor().get(`/api/shows/${own.id}`)).body).toMatchObject({
    ageRating: 'all',
    episodeCount: 0,
  });
});
