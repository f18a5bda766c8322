import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  idsOf,
  startBeem,
  type User,
  walkList,
  wrongTotals,
} from '../../support/index.js';
import { OPERATOR, rate } from '../videos/ratings.js';

const NOT_THERE = {
  status: 404,
  body: { code: 'not_found', message: "This profile doesn't exist or has been removed." },
};
const LISTS = ['videos', 'shows'];

let beem: Beem;
let creator: User;
let adult: User;
let young: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  adult = await createUser(beem, { dateOfBirth: '1990-05-17' });
  young = await createUser(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem, { dateOfBirth: '1990-05-17' });
});

const sql = (text: string, values: unknown[] = []) => beem.database.pool.query(text, values);
const open = (viewer: User, id = creator.id) => viewer.visitor.get(`/api/profile/${id}`);
const listOf = (list: string, id = creator.id) => `/api/profile/${id}/${list}`;
/** What a profile lists and counts for a viewer. */
const seenBy = async (viewer: User) => {
  const { body } = await open(viewer);
  const { videosCount, showsCount } = body;
  return { videos: idsOf(body.videos), videosCount, shows: idsOf(body.shows), showsCount };
};

describe('GET /api/profile/:userId', () => {
  test('answers the public user with what they have published, and how it is received', async () => {
    const named = await createUser(beem, { showRealName: true, isCreator: true, dateOfBirth: '1990-05-17' });
    const video = await createVideo(beem, named, { title: 'Neon Rain' });
    const show = await createShow(beem, named, { title: 'Lighthouse Protocol' });
    const episode = await createEpisode(beem, named, show.id);
    for (const id of [video.id, episode.id])
      await adult.visitor.post(`/api/videos/${id}/like`, { liked: true });
    await adult.visitor.post(`/api/users/${named.id}/follow`, { following: true });
    await named.visitor.post(`/api/users/${young.id}/follow`, { following: true });
    await sql('UPDATE videos SET view_count = 4000 WHERE creator_id = $1', [named.id]);
    const { status, body } = await open(adult, named.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: named.id,
      username: named.username,
      displayName: null,
      firstName: 'Ada',
      lastName: 'Lovelace',
      showRealName: true,
      profileImageUrl: null,
      isVerified: true,
      isCreator: true,
      acceptsDonations: false,
      isFollowing: true,
      followersCount: 1,
      followingCount: 1,
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      totalViews: 8000,
      totalLikes: 2,
      level: { id: 'rising', name: 'Rising Star', viewsAbove: 5000 },
      nextLevel: { id: 'viral', name: 'Viral Creator', viewsAbove: 10_000 },
      videosCount: 1,
      showsCount: 1,
      videos: [expect.objectContaining({ id: video.id, title: 'Neon Rain', type: 'trailer', isLiked: true })],
      videosCursor: null,
      shows: [expect.objectContaining({ id: show.id, title: 'Lighthouse Protocol', episodeCount: 1 })],
      showsCursor: null,
      withheldVideosCount: 0,
    });
    expect(body.videos[0].creator).toMatchObject({ id: named.id, isFollowing: true });
  });

  test('is the own one without an id, with fields for its owner alone', async () => {
    const { status, body } = await creator.visitor.get('/api/profile');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: creator.id, firstName: 'Ada', showRealName: false, isFollowing: false });
    const { email, dateOfBirth, ...named } = body;
    expect({ email, dateOfBirth }).toEqual({ email: creator.email, dateOfBirth: '1990-05-17' });
    expect((await open(creator)).body).toEqual(named);
    const staff = await createUser(beem, { role: 'admin' });
    for (const profile of [named, (await open(adult)).body, (await open(staff)).body])
      for (const field of ['email', 'dateOfBirth', 'role', 'passwordHash'])
        expect(profile).not.toHaveProperty(field);
    expect((await open(adult)).body).toMatchObject({ firstName: null, lastName: null });
  });

  test('calls a user without a video a viewer', async () => {
    expect((await open(adult)).body).toMatchObject({
      ...{ totalViews: 0, totalLikes: 0, videosCount: 0, showsCount: 0, videos: [], shows: [] },
      level: { name: 'Viewer' },
      nextLevel: { name: 'New Creator' },
    });
    const show = await createShow(beem, creator);
    await createEpisode(beem, creator, show.id);
    expect((await open(adult)).body).toMatchObject({ level: { name: 'New Creator' }, videosCount: 0 });
  });

  test('needs a signed-in user, as do its lists', async () => {
    for (const path of ['/api/profile', `/api/profile/${creator.id}`, ...LISTS.map((list) => listOf(list))])
      expect(await beem.visitor().get(path)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  });

  test('is not there for an unknown, a deleted or no user at all, and neither are its lists', async () => {
    await createVideo(beem, creator);
    await createShow(beem, creator);
    await sql('UPDATE users SET deleted_at = now() WHERE id = $1', [creator.id]);
    const odd = ['me', '0', 'null', '%00', `${adult.id}0`, adult.id.replaceAll('-', ''), '..%2fuser'];
    for (const id of [creator.id, '00000000-0000-7000-8000-000000000000', ...odd]) {
      expect(await open(adult, id)).toMatchObject(NOT_THERE);
      for (const list of LISTS) expect(await adult.visitor.get(listOf(list, id))).toMatchObject(NOT_THERE);
    }
    expect((await open(adult, adult.id.toUpperCase())).body.id).toBe(adult.id);
  });

  test('neither lists nor counts what a viewer may not see; its owner sees what is not published, too', async () => {
    const ready = await createVideo(beem, creator);
    const mature = await createVideo(beem, creator, { ageRating: 'mature' });
    const unpublished = [];
    for (const status of ['processing', 'failed', 'needs_decision'] as const)
      unpublished.push((await createVideo(beem, creator, { status })).id);
    await createVideo(beem, creator, { isHidden: true });
    await createVideo(beem, creator, { isHidden: true, status: 'failed' });
    const deleted = await createVideo(beem, creator);
    await creator.visitor.delete(`/api/videos/${deleted.id}`);
    const show = await createShow(beem, creator);
    await createShow(beem, creator, { isHidden: true });
    const forAdults = await createShow(beem, creator);
    await createEpisode(beem, creator, forAdults.id, { ageRating: 'mature' });
    const shows = [forAdults.id, show.id];

    expect(await seenBy(young)).toEqual({
      ...{ videos: [ready.id], videosCount: 1, shows: [show.id], showsCount: 1 },
    });
    const published = { videos: [mature.id, ready.id], videosCount: 2, shows, showsCount: 2 };
    expect(await seenBy(adult)).toEqual(published);
    expect(await seenBy(await createUser(beem, { role: 'moderator' }))).toEqual(published);
    expect(await seenBy(creator)).toEqual({
      videos: [...unpublished.reverse(), mature.id, ready.id],
      ...{ videosCount: 5, shows, showsCount: 2 },
    });
    for (const [viewer, withheld] of [
      [young, 2],
      [adult, 0],
      [creator, 0],
    ] as const)
      expect((await open(viewer)).body.withheldVideosCount).toBe(withheld);
    const { body } = await open(creator);
    expect(body.videos.map(({ status }: { status: string }) => status)).toEqual([
      ...['needs_decision', 'failed', 'processing', 'ready', 'ready'],
    ]);
  });

  test('goes on where its first page ends, newest first, with the total', async () => {
    await sql(
      `INSERT INTO videos (creator_id, type, title, description, status, age_rating)
       SELECT $1, CASE WHEN n % 7 = 0 THEN 'episode' ELSE 'trailer' END, 'A video', '', 'ready',
         CASE WHEN n % 3 = 0 THEN 'mature' ELSE 'teen' END FROM generate_series(1, 140) n`,
      [creator.id],
    );
    await sql(
      `INSERT INTO shows (creator_id, title, description, genres) SELECT $1, 'A show', '', '{}' FROM generate_series(1, 45)`,
      [creator.id],
    );
    const idsIn = async (table: string, condition: string) =>
      (
        await sql(`SELECT id FROM ${table} WHERE creator_id = $1 AND ${condition} ORDER BY id DESC`, [
          creator.id,
        ])
      ).rows.map(({ id }) => Number(id));
    for (const [viewer, condition] of [
      [young, `type = 'trailer' AND age_rating <> 'mature'`],
      [adult, `type = 'trailer'`],
      [creator, `type = 'trailer'`],
    ] as const) {
      const all = { videos: await idsIn('videos', condition), shows: await idsIn('shows', 'true') };
      const { body } = await open(viewer);
      expect([body.videosCount, body.showsCount]).toEqual([all.videos.length, 45]);
      for (const list of ['videos', 'shows'] as const) {
        const first = idsOf(body[list]);
        expect(first).toHaveLength(20);
        const rest = await walkList(viewer.visitor, `${listOf(list)}?cursor=${body[`${list}Cursor`]}`);
        expect([...first, ...rest]).toEqual(all[list]);
        expect(await walkList(viewer.visitor, listOf(list))).toEqual(all[list]);
        expect(await walkList(viewer.visitor, `${listOf(list)}?limit=50`)).toEqual(all[list]);
        expect(
          await walkList(viewer.visitor, `${listOf(list)}?limit=1&cursor=${body[`${list}Cursor`]}`),
        ).toEqual(all[list].slice(20));
      }
    }
    const { videosCursor, showsCursor } = (await open(adult)).body;
    for (const query of [
      ...['limit=0', 'limit=51', 'limit=x', 'cursor=x', 'cursor='],
      `cursor=${showsCursor}`,
      `cursor=${videosCursor}A`,
    ])
      expect([query, (await adult.visitor.get(`${listOf('videos')}?${query}`)).status]).toEqual([query, 400]);
  });

  test('is walked whole while its owner hides, rates and deletes what is on it', async () => {
    const videos = [];
    for (let n = 0; n < 12; n++) videos.push((await createVideo(beem, creator)).id);
    const [hidden, rated, deleted, seen] = [videos[4], videos[3], videos[2], videos[11]] as [
      number,
      number,
      number,
      number,
    ];
    const changes = [
      () => sql('UPDATE videos SET is_hidden = true WHERE id = $1', [hidden]),
      () => rate(beem, OPERATOR, rated, 'mature'),
      () => creator.visitor.delete(`/api/videos/${deleted}`),
      // Seen before it is deleted: nothing else is skipped because of it.
      () => creator.visitor.delete(`/api/videos/${seen}`),
      // Newer than the position of the walk.
      () => createVideo(beem, creator),
    ];
    const walked = await walkList(young.visitor, `${listOf('videos')}?limit=1`, async () => {
      await changes.shift()?.();
    });
    const left = videos.filter((id) => ![hidden, rated, deleted].includes(id));
    expect(walked).toEqual(left.reverse());
    expect((await open(young)).body.videosCount).toBe(9);
  });

  test('answers every reader while everything about it changes', async () => {
    const videos = await Promise.all(Array.from({ length: 8 }, () => createVideo(beem, creator)));
    const readers = [adult, young, creator];
    const reads = Array.from({ length: 30 }, (_, n) => open(readers[n % 3] as User));
    const changes = videos.map(({ id }, n) =>
      n % 2 === 0
        ? creator.visitor.delete(`/api/videos/${id}`)
        : adult.visitor.post(`/api/videos/${id}/like`, { liked: true }),
    );
    const follows = [adult, young].map(({ visitor }) => visitor.post(`/api/users/${creator.id}/follow`));
    const answers = await Promise.all([...reads, ...changes, ...follows]);
    expect(answers.map(({ status }) => status).filter((status) => status > 204)).toEqual([]);
    expect((await open(adult)).body).toMatchObject({
      ...{ videosCount: 4, totalLikes: 4, followersCount: 2, isFollowing: true },
    });
    expect(await wrongTotals(beem)).toEqual([]);
  });
});
