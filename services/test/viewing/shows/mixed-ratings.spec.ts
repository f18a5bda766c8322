import { Readable } from 'node:stream';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  idsOf,
  runScheduledTask,
  type ShowRow,
  startBeem,
  storeVideo,
  type User,
  type VideoRow,
  type Visitor,
} from '../../support/index.js';

/** A show of which one episode is for adults: the show is for all viewers, that episode is not. */
let beem: Beem;
let creator: User;
let adult: User;
let young: User;
let show: ShowRow;
let first: VideoRow;
let withheld: VideoRow;
let last: VideoRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  creator = await createUser(beem);
  adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
  young = await createUser(beem, { dateOfBirth: '2012-05-01' });
  show = await createShow(beem, creator, { title: 'Lantern street' });
  first = await createEpisode(beem, creator, show.id, { title: 'Dusk' });
  withheld = await createEpisode(beem, creator, show.id, {
    title: 'Zwielichtgestalten',
    ageRating: 'mature',
  });
  last = await createEpisode(beem, creator, show.id, { title: 'Dawn', ageRating: 'teen' });
  await beem.database.pool.query(
    `UPDATE videos SET view_count = CASE id WHEN $1 THEN 7 WHEN $2 THEN 100 ELSE 5 END,
       like_count = CASE id WHEN $1 THEN 3 WHEN $2 THEN 40 ELSE 1 END WHERE show_id = $3`,
    [first.id, withheld.id, show.id],
  );
  await storeVideo(beem, withheld, Buffer.from('film'));
  for (const key of [show.coverKey, show.heroKey])
    await beem.app
      .get(Storage)
      .put(key, Readable.from([Buffer.from('picture')]), { contentType: 'image/webp' });
  for (const { visitor } of [adult, young])
    await visitor.post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch', saved: true });
  await runScheduledTask(beem, 'refresh-ranking');
});
afterAll(() => beem.stop());

const LISTS = [
  '/api/shows',
  '/api/shows?q=lantern',
  '/api/shows?ageRating=mature',
  '/api/search/shows?q=lantern',
];
type Counts = Record<'episodeCount' | 'withheldEpisodeCount' | 'viewCount' | 'likeCount', number>;
const viewers = (): [Visitor, Counts, number[]][] => {
  const some = [first.id, last.id];
  const all = [first.id, withheld.id, last.id];
  const partly = { episodeCount: 2, withheldEpisodeCount: 1, viewCount: 12, likeCount: 4 };
  const whole = { episodeCount: 3, withheldEpisodeCount: 0, viewCount: 112, likeCount: 44 };
  return [
    [beem.visitor(), partly, some],
    [young.visitor, partly, some],
    [adult.visitor, whole, all],
    [creator.visitor, whole, all],
  ];
};

test('all viewers find the show, with its highest rating and the counts of what they may see', async () => {
  for (const [visitor, counts] of viewers()) {
    const expected = { id: show.id, ageRating: 'mature', ...counts };
    expect((await visitor.get(`/api/shows/${show.id}`)).body).toMatchObject(expected);
    for (const path of LISTS)
      expect({ path, body: (await visitor.get(path)).body }).toMatchObject({ path, body: [expected] });
  }
});

test('all viewers get the episodes that they may see', async () => {
  for (const [visitor, , ids] of viewers())
    expect(idsOf((await visitor.get(`/api/videos?showId=${show.id}`)).body)).toEqual(ids);
});

test('who saved the show keeps it in the library', async () => {
  for (const { visitor } of [young, adult])
    expect(idsOf((await visitor.get('/api/library/plan_to_watch')).body)).toEqual([show.id]);
});

test('its pictures are for all viewers', async () => {
  const guest = beem.visitor();
  for (const key of [show.coverKey, show.heroKey])
    expect((await guest.get(`/media/${key}`)).status).toBe(200);
});

test('the episode for adults stays refused on every path, and nothing reveals its title', async () => {
  for (const visitor of [beem.visitor(), young.visitor]) {
    for (const path of [
      `/api/videos/${withheld.id}`,
      `/api/videos/${withheld.id}/comments`,
      `/media/${withheld.videoKey}`,
      `/media/${withheld.thumbnailKey}`,
    ])
      expect({ path, status: (await visitor.get(path)).status }).toEqual({ path, status: 403 });
    for (const query of ['zwielichtgestalten', 'zwielicht', 'lantern'])
      for (const kind of ['videos', 'shows', 'users']) {
        const { body } = await visitor.get(`/api/search/${kind}?q=${query}`);
        expect(JSON.stringify(body)).not.toMatch(/zwielicht/i);
        if (query !== 'lantern') expect(body).toEqual([]);
      }
    for (const path of [
      ...LISTS,
      `/api/shows/${show.id}`,
      `/api/videos?showId=${show.id}`,
      '/api/videos/trending?limit=50',
    ])
      expect(JSON.stringify((await visitor.get(path)).body)).not.toMatch(/zwielicht/i);
  }
  expect((await young.visitor.post(`/api/videos/${withheld.id}/like`)).status).toBe(403);
});

test('a show that loses its last episode for all viewers is withheld, and comes back with the next', async () => {
  const other = await createShow(beem, creator, { title: 'Tides' });
  const open = await createEpisode(beem, creator, other.id);
  await createEpisode(beem, creator, other.id, { ageRating: 'mature' });
  const statusOf = async () => (await young.visitor.get(`/api/shows/${other.id}`)).status;
  expect(await statusOf()).toBe(200);
  await creator.visitor.delete(`/api/videos/${open.id}`);
  expect(await statusOf()).toBe(403);
  await createEpisode(beem, creator, other.id);
  expect(await statusOf()).toBe(200);
  await beem.database.pool.query('UPDATE shows SET mature_episode_count = 2 WHERE id = $1', [other.id]);
  expect(await statusOf()).toBe(403);
  await runScheduledTask(beem, 'recount-shows');
  expect(await statusOf()).toBe(200);
});
