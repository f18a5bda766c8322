import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  postShow,
  startBeem,
  storedKeys,
  type User,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let picture: Buffer;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  picture = await sharp({ create: { width: 1400, height: 2100, channels: 3, background: '#226688' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

describe('POST /api/shows', () => {
  test('makes a show with cover and hero, and makes its author a creator', async () => {
    const { status, body } = await postShow(creator, { cover: picture, hero: picture });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Lighthouse Protocol',
      description: 'A keeper who is not alone.',
      genres: ['Sci-Fi', 'Mystery'],
      ageRating: 'all',
      episodeCount: 0,
      viewCount: 0,
      likeCount: 0,
      isSaved: false,
      canDelete: true,
      creator: { id: creator.id, isCreator: true },
    });
    expect(body.thumbhash).toMatch(/^[\w+/]{10,}=*$/);
    const guest = beem.visitor();
    for (const url of [body.thumbnailUrl, body.heroUrl]) {
      expect(url).toMatch(/^\/media\/covers\//);
      const answer = await guest.fetch('GET', url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes('secret-place')).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe('webp');
    }
    expect((await guest.get(`/api/shows/${body.id}`)).body).toMatchObject({ id: body.id, canDelete: false });
  });

  test('needs neither pictures nor genres', async () => {
    const { status, body } = await postShow(creator, { fields: { genre: '' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ genres: [], thumbnailUrl: null, heroUrl: null, thumbhash: null });
  });

  test('finds the first show again when its answer was lost, by field, by header and in a race', async () => {
    const fields = { uploadKey: 'key-of-one-show' };
    const first = await postShow(creator, { fields });
    const again = await Promise.all([
      postShow(creator, { fields }),
      postShow(creator, { headers: { 'idempotency-key': fields.uploadKey } }),
      postShow(creator, { fields }),
    ]);
    expect(again.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, first.body.id]));
    const race = await Promise.all(
      [1, 2, 3].map(() => postShow(creator, { fields: { uploadKey: 'key-of-a-race' }, cover: picture })),
    );
    expect(new Set(race.map(({ body }) => body.id)).size).toBe(1);
    expect((await creator.visitor.get('/api/shows/my')).body).toHaveLength(2);
    const covers = (await storedKeys(beem)).filter((key) => key.startsWith('covers/'));
    expect(covers).toContain(race[0]?.body.thumbnailUrl.slice('/media/'.length));
    const other = await createUser(beem);
    expect((await postShow(other, { fields })).body.id).not.toBe(first.body.id);
  });

  test.each([
    ['no title', { title: ' ' }, 'title', 'Title and description are required'],
    ['no description', { description: '' }, 'description', 'Title and description are required'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'title', null],
    ['a genre that is none', { genre: '["Noir"]' }, 'genre', null],
    ['genres that are no list', { genre: 'Drama' }, 'genre', 'The genres must be a JSON list.'],
    ['an upload key that is none', { uploadKey: 'short' }, 'uploadKey', null],
  ])('refuses %s', async (_name, fields, field, message) => {
    const { status, body } = await postShow(creator, { fields: fields as unknown as Record<string, string> });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
    expect(Object.keys(body.fields)).toEqual([field]);
    if (message) expect(body.message).toBe(message);
    expect((await creator.visitor.get('/api/shows/my')).body).toEqual([]);
  });

  test('refuses pictures that are none, whatever their name says, and those that are too large', async () => {
    const before = await storedKeys(beem);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const cover of [Buffer.from('no picture'), svg, picture.subarray(0, 500)])
      expect((await postShow(creator, { cover })).body.code).toBe('unsupported_media');
    const large = await postShow(creator, { hero: Buffer.alloc(9_000_000) });
    expect({ status: large.status, code: large.body.code }).toEqual({
      status: 413,
      code: 'payload_too_large',
    });
    expect((await storedKeys(beem)).filter((key) => !before.includes(key))).toEqual([]);
  });

  test('needs a signed-in user with a verified address, and a form', async () => {
    expect((await beem.visitor().post('/api/shows', new FormData())).status).toBe(401);
    const newcomer = await createUser(beem, { isVerified: false });
    const refused = await postShow(newcomer);
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 403,
      code: 'email_not_verified',
    });
    expect((await creator.visitor.post('/api/shows', { title: 'x' })).status).toBe(415);
  });
});

describe('GET /api/shows/:id and /api/shows/my', () => {
  test('show the episodes, their rating, views and likes', async () => {
    const show = await createShow(beem, creator);
    const first = await createEpisode(beem, creator, show.id);
    await createEpisode(beem, creator, show.id, { ageRating: 'teen' });
    await createEpisode(beem, creator, show.id, { status: 'processing', ageRating: 'mature' });
    const viewer = await createUser(beem);
    await viewer.visitor.post(`/api/videos/${first.id}/like`);
    await viewer.visitor.post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch' });
    const { body } = await viewer.visitor.get(`/api/shows/${show.id}`);
    expect(body).toMatchObject({
      episodeCount: 2,
      ageRating: 'teen',
      likeCount: 1,
      isSaved: true,
      canDelete: false,
    });
    expect((await creator.visitor.get('/api/shows/my')).body).toMatchObject([
      { id: show.id, title: 'A show', isSaved: false, canDelete: true },
    ]);
    expect((await beem.visitor().get('/api/shows/my')).status).toBe(401);
  });

  test('answer 404 for what is not there', async () => {
    for (const id of ['999999', 'x', '-1', '99999999999999999999'])
      expect((await beem.visitor().get(`/api/shows/${id}`)).status).toBe(404);
    const hidden = await createShow(beem, creator, { isHidden: true });
    expect((await creator.visitor.get(`/api/shows/${hidden.id}`)).status).toBe(404);
    const moderator = await createUser(beem, { role: 'moderator' });
    expect((await moderator.visitor.get(`/api/shows/${hidden.id}`)).status).toBe(200);
  });
});

describe('POST /api/shows/:id/save', () => {
  const body = { listType: 'plan_to_watch' };

  test('turns round, and keeps a wanted state however often it is asked', async () => {
    const show = await createShow(beem, creator);
    const { visitor } = await createUser(beem);
    const path = `/api/shows/${show.id}/save`;
    expect((await visitor.post(path, body)).body).toEqual({ saved: true });
    expect((await visitor.post(path, body)).body).toEqual({ saved: false });
    for (const saved of [true, true, false, false])
      expect((await visitor.post(path, { ...body, saved })).body).toEqual({ saved });
  });

  test('counts exactly as many as there are when sixty users save at once', async () => {
    const show = await createShow(beem, creator);
    const users = await Promise.all(Array.from({ length: 60 }, () => createUser(beem)));
    const answers = await Promise.all(
      users.flatMap(({ visitor }, at) =>
        [true, at % 3 !== 0].map((saved) => visitor.post(`/api/shows/${show.id}/save`, { ...body, saved })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await beem.database.pool.query(
      `SELECT save_count, (SELECT count(*)::integer FROM show_saves WHERE show_id = s.id) AS rows FROM shows s WHERE id = $1`,
      [show.id],
    );
    expect(rows[0].save_count).toBe(rows[0].rows);
  });

  test('refuses guests, wrong bodies and shows that are not there', async () => {
    const show = await createShow(beem, creator);
    const { visitor } = await createUser(beem);
    const path = `/api/shows/${show.id}/save`;
    expect((await beem.visitor().post(path, body)).status).toBe(401);
    expect((await visitor.post(path, {})).status).toBe(400);
    expect((await visitor.post(path, { listType: 'favourites' })).status).toBe(400);
    for (const saved of ['yes', null])
      expect((await visitor.post(path, { ...body, saved })).status).toBe(400);
    expect((await visitor.post('/api/shows/999999/save', body)).status).toBe(404);
  });
});
