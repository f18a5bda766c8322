import { isQuiet, listOf, unreadOf } from '../../notifications/notifications.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  firstRun,
  idsOf,
  securityLines,
  startBeem,
  storedKeys,
  type User,
  until,
  uploadVideo,
  type Visitor,
  videoBytes,
} from '../../support/index.js';
import { asUser, createCovered, OPERATOR, rate, stateOf } from './ratings.js';

const ADULT = '1990-05-01';
const TEENAGER = '2012-05-01';
const LISTS = [
  '/api/videos/trailers',
  '/api/videos/trending?limit=50',
  '/api/history',
  '/api/library/continue',
  '/api/library/saved',
  '/api/favorites',
];

let beem: Beem;
let creator: User;
let adult: User;
let teenager: User;
let moderator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  await firstRun(beem);
  adult = await createUser(beem, { dateOfBirth: ADULT });
  teenager = await createUser(beem, { dateOfBirth: TEENAGER });
  moderator = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const statusOf = async (visitor: Visitor, key: string) =>
  (await visitor.fetch('GET', `/media/${key}`)).status;
const statusesOf = (visitor: Visitor, keys: string[]) =>
  Promise.all(keys.map((key) => statusOf(visitor, key)));
const keysOf = async (id: number) => (await stateOf(beem, id)).keys;

test('a video that becomes mature is found at new addresses by viewers who may see it, and no longer at the old ones', async () => {
  const video = await createCovered(beem, creator);
  const old = await keysOf(video.id);
  expect(await statusesOf(beem.visitor(), old)).toEqual([200, 200, 200]);
  expect(await rate(beem, OPERATOR, video.id, 'mature')).toEqual({ from: 'all', to: 'mature' });

  const fresh = await keysOf(video.id);
  expect(fresh).toHaveLength(3);
  for (const key of fresh) expect(old).not.toContain(key);
  for (const { visitor } of [adult, creator, moderator]) {
    const { body } = await visitor.get(`/api/videos/${video.id}`);
    expect([body.videoUrl, body.thumbnailUrl]).toEqual([`/media/${fresh[0]}`, `/media/${fresh[2]}`]);
    expect(await statusesOf(visitor, fresh)).toEqual([200, 200, 200]);
  }
  for (const visitor of [beem.visitor(), teenager.visitor])
    expect(await statusesOf(visitor, fresh)).toEqual([403, 403, 403]);
  for (const visitor of [beem.visitor(), teenager.visitor, adult.visitor, creator.visitor, moderator.visitor])
    await until('the old addresses open nothing', async () =>
      (await statusesOf(visitor, old)).every((status) => status === 404),
    );
  await isQuiet(beem);
  const stored = await storedKeys(beem);
  expect(stored.filter((key) => old.includes(key))).toEqual([]);
  expect(stored).toEqual(expect.arrayContaining(fresh));
});

test('a video that is for all viewers again is kept by shared caches for a minute, at addresses that are new too', async () => {
  const video = await createCovered(beem, creator, { ageRating: 'mature' });
  const old = await keysOf(video.id);
  await rate(beem, OPERATOR, video.id, 'teen');
  const fresh = await keysOf(video.id);
  expect(fresh.filter((key) => old.includes(key))).toEqual([]);
  const answer = await beem.visitor().fetch('GET', `/media/${fresh[0]}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=5, must-revalidate');
  expect(await answer.text()).toBe('video');
});

test('the same rating again changes nothing', async () => {
  const video = await createCovered(beem, creator, { ageRating: 'teen' });
  const before = { state: await stateOf(beem, video.id), stored: await storedKeys(beem) };
  expect(await rate(beem, OPERATOR, video.id, 'teen')).toBeNull();
  expect({ state: await stateOf(beem, video.id), stored: await storedKeys(beem) }).toEqual(before);
});

test('a video one of whose objects is lost is rated all the same', async () => {
  const video = await createVideo(beem, creator);
  expect(await rate(beem, OPERATOR, video.id, 'mature')).toEqual({ from: 'all', to: 'mature' });
  expect((await beem.visitor().get(`/api/videos/${video.id}`)).status).toBe(403);
});

test('a video that becomes mature leaves every list of those who may not see it, and comes back', async () => {
  const title = `Zeppelin ${creator.username.slice(-6)}`;
  const show = await createShow(beem, creator, { title });
  const video = await createEpisode(beem, creator, show.id, { title, durationSeconds: 100 });
  const trailer = await createVideo(beem, creator, { title, durationSeconds: 100, score: 10_000_000 });
  const ids = [video.id, trailer.id].sort();
  for (const { id } of [video, trailer]) {
    for (const call of ['like', 'save']) await teenager.visitor.post(`/api/videos/${id}/${call}`);
    await teenager.visitor.post(`/api/videos/${id}/watch`, { watchTime: 50 });
    await beem.database.pool.query(
      `INSERT INTO notifications (user_id, type, actor_id, video_id, event_key) VALUES ($1, 'video', $2, $3, $4)`,
      [teenager.id, creator.id, id, `video-${id}`],
    );
  }
  const { visitor } = teenager;
  const seen = async () => {
    const found: Record<string, number[]> = {};
    const q = encodeURIComponent(title);
    for (const path of [...LISTS, `/api/videos?showId=${show.id}`, `/api/search/videos?q=${q}`]) {
      const { status, body } = await visitor.get(path);
      const listed = status === 403 ? [] : idsOf(body); // The whole show's answer once it is only for adults.
      found[path] = listed.filter((id) => ids.includes(id)).sort();
    }
    const shows = idsOf((await visitor.get(`/api/search/shows?q=${q}`)).body);
    found.shows = shows.filter((id) => id === show.id);
    const notified = (await listOf(teenager)).map(({ videoId }) => videoId);
    found.notifications = ids.filter((id) => notified.includes(id));
    return found;
  };
  const before = await seen();
  expect(Object.entries(before).filter(([, found]) => found.length === 0)).toEqual([]);
  const unread = await unreadOf(teenager);

  for (const id of ids) await rate(beem, OPERATOR, id, 'mature');
  expect(Object.values(await seen()).flat()).toEqual([]);
  await until('the unread count is smaller', async () => (await unreadOf(teenager)) === unread - 2);
  for (const id of ids) {
    expect((await visitor.get(`/api/videos/${id}`)).body.code).toBe('age_restricted');
    expect((await visitor.get(`/api/videos/${id}/comments`)).status).toBe(403);
  }
  for (const id of ids) await rate(beem, OPERATOR, id, 'all');
  expect(await seen()).toEqual(before);
  await until('the unread count is as before', async () => (await unreadOf(teenager)) === unread);
});

test('a show takes over the ratings of its episodes, with its counts', async () => {
  const show = await createShow(beem, creator);
  const first = await createEpisode(beem, creator, show.id);
  const second = await createEpisode(beem, creator, show.id);
  const asked = async ({ visitor }: User) => {
    const { status, body } = await visitor.get(`/api/shows/${show.id}`);
    return { status, rating: body.ageRating, shown: body.episodeCount, withheld: body.withheldEpisodeCount };
  };
  await rate(beem, OPERATOR, second.id, 'mature');
  expect(await asked(teenager)).toEqual({ status: 200, rating: 'mature', shown: 1, withheld: 1 });
  await rate(beem, OPERATOR, first.id, 'mature');
  expect(await asked(teenager)).toMatchObject({ status: 403 });
  await rate(beem, OPERATOR, second.id, 'teen');
  await rate(beem, OPERATOR, first.id, 'all');
  expect(await asked(teenager)).toEqual({ status: 200, rating: 'teen', shown: 2, withheld: 0 });
});

test('a video that is still prepared is published with its new rating, and notifies no other user', async () => {
  await teenager.visitor.post(`/api/users/${creator.id}/follow`);
  await adult.visitor.post(`/api/users/${creator.id}/follow`);
  const { body } = await uploadVideo(creator, { file: await videoBytes(3), fields: { ageRating: 'all' } });
  await rate(beem, OPERATOR, body.id, 'mature');
  const ready = await until('it is ready', async () => {
    const answer = await creator.visitor.get(`/api/videos/${body.id}`);
    return answer.body.status === 'ready' ? answer.body : null;
  });
  expect(ready.ageRating).toBe('mature');
  await until('the adult hears of it', async () =>
    (await listOf(adult)).some(({ videoId }) => videoId === body.id),
  );
  await isQuiet(beem);
  expect((await listOf(teenager)).some(({ videoId }) => videoId === body.id)).toBe(false);
  expect((await beem.visitor().fetch('GET', ready.videoUrl)).status).toBe(403);
});

describe('who may rate a video', () => {
  test('its creator, for adults only as an adult; that is not written to the audit log', async () => {
    const video = await createCovered(beem, creator);
    for (const dateOfBirth of [null, TEENAGER])
      await expect(rate(beem, asUser(creator, { dateOfBirth }), video.id, 'mature')).rejects.toMatchObject({
        status: 403,
        code: 'age_not_verified',
      });
    expect(await stateOf(beem, video.id)).toMatchObject({ rating: 'all' });
    await rate(beem, asUser(creator), video.id, 'teen');
    await rate(beem, asUser(creator, { dateOfBirth: ADULT }), video.id, 'mature');
    await rate(beem, asUser(creator), video.id, 'all');
    expect(await auditOf(video.id)).toEqual([]);
    const lines = (await securityLines(beem, 'video.rated')).filter(({ videoId }) => videoId === video.id);
    expect(lines.map(({ from, to, actor }) => [from, to, actor])).toEqual([
      ['all', 'teen', `user:${creator.id}`],
      ['teen', 'mature', `user:${creator.id}`],
      ['mature', 'all', `user:${creator.id}`],
    ]);
  });

  test('moderators, up and down, at any age of their own; but their own videos as creators do', async () => {
    const video = await createCovered(beem, creator);
    const judge = asUser(moderator, { role: 'moderator' });
    await rate(beem, judge, video.id, 'mature');
    await rate(beem, judge, video.id, 'all');
    const actor = `user:${moderator.id}`;
    expect(await auditOf(video.id)).toEqual([
      { actor, action: 'video.rated', detail: { from: 'all', to: 'mature' } },
      { actor, action: 'video.rated', detail: { from: 'mature', to: 'all' } },
    ]);
    const own = await createCovered(beem, moderator);
    await expect(rate(beem, judge, own.id, 'mature')).rejects.toMatchObject({ code: 'age_not_verified' });
  });

  test('no other user, and no answer reveals a video to a user who may not see it', async () => {
    const video = await createCovered(beem, creator);
    const stranger = asUser(adult, { dateOfBirth: ADULT });
    await expect(rate(beem, stranger, video.id, 'teen')).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const hidden = await createVideo(beem, creator, { isHidden: true });
    const mature = await createVideo(beem, creator, { ageRating: 'mature' });
    for (const user of [stranger, asUser(creator)])
      await expect(rate(beem, user, hidden.id, 'teen')).rejects.toMatchObject({ code: 'not_found' });
    await expect(rate(beem, asUser(teenager), mature.id, 'all')).rejects.toMatchObject({
      code: 'age_restricted',
    });
    await expect(rate(beem, OPERATOR, 987_654_321, 'all')).rejects.toMatchObject({ code: 'not_found' });
    await creator.visitor.delete(`/api/videos/${video.id}`);
    await expect(rate(beem, OPERATOR, video.id, 'mature')).rejects.toMatchObject({ code: 'not_found' });
  });
});

async function auditOf(videoId: number) {
  const { rows } = await beem.database.pool.query(
    'SELECT actor, action, detail FROM audit_log WHERE subject = $1 ORDER BY id',
    [`video:${videoId}`],
  );
  return rows;
}
