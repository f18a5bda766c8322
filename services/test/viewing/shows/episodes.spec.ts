import sharp from 'sharp';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  type ShowRow,
  startBeem,
  storedKeys,
  type User,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let video: Buffer;
let picture: Buffer;
let creator: User;
let show: ShowRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  video = await videoBytes();
  picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#803020' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
  show = await createShow(beem, creator);
});

const upload = (user: User, fields: Record<string, string> = {}, options: { cover?: Buffer } = {}) =>
  uploadVideo(user, {
    file: video,
    fields: { type: 'episode', showId: String(show.id), ...fields },
    cover: options.cover,
  });
const episodesOf = async (id: number, visitor = beem.visitor()) =>
  (await visitor.get(`/api/videos?showId=${id}`)).body;
const isReady = (id: number) =>
  until('the episode is ready', async () => {
    const { body } = await creator.visitor.get(`/api/videos/${id}`);
    return body.status === 'ready' ? body : null;
  });

describe('POST /api/videos with an episode', () => {
  test('joins its show when it is ready, with its own cover, and followers are notified', async () => {
    const follower = await createUser(beem);
    await follower.visitor.post(`/api/users/${creator.id}/follow`);
    const { status, body } = await upload(creator, { ageRating: 'teen' }, { cover: picture });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'episode', showId: show.id, episodeNumber: 1, status: 'processing' });
    expect((await beem.visitor().get(`/api/shows/${show.id}`)).body).toMatchObject({
      episodeCount: 0,
      ageRating: 'all',
    });
    const ready = await isReady(body.id);
    expect(ready.thumbnailUrl).toMatch(/^\/media\/covers\//);
    expect(ready.thumbhash).toBe(body.thumbhash);
    const answer = await beem.visitor().fetch('GET', ready.thumbnailUrl);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.includes('secret-place')).toBe(false);
    expect((await beem.visitor().get(`/api/shows/${show.id}`)).body).toMatchObject({
      episodeCount: 1,
      ageRating: 'teen',
    });
    expect(await episodesOf(show.id)).toMatchObject([{ id: body.id, showId: show.id, episodeNumber: 1 }]);
    await until('the follower is notified', async () => {
      const { body: notified } = await follower.visitor.get('/api/notifications');
      return notified.some(
        (one: { type: string; videoId: number }) => one.type === 'video' && one.videoId === body.id,
      );
    });
    // An episode is no Beem: the hub does not show it.
    const hub = (await beem.visitor().get('/api/videos/trailers')).body.map(({ id }: { id: number }) => id);
    expect(hub).not.toContain(body.id);
  });

  test('counts on from the last number, keeps a wanted one, and refuses a taken one', async () => {
    expect((await upload(creator)).body.episodeNumber).toBe(1);
    expect((await upload(creator, { episodeNumber: '7' })).body.episodeNumber).toBe(7);
    expect((await upload(creator, { episodeNumber: '' })).body.episodeNumber).toBe(8);
    const covers = async () => (await storedKeys(beem)).filter((key) => key.startsWith('covers/'));
    const before = await covers();
    const taken = await upload(creator, { episodeNumber: '7' }, { cover: picture });
    expect({ status: taken.status, code: taken.body.code, message: taken.body.message }).toEqual({
      status: 409,
      code: 'conflict',
      message: 'This show has an episode 7 already.',
    });
    expect((await covers()).filter((key) => !before.includes(key))).toEqual([]);
  });

  test('gives uploads at the same time numbers of their own', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => upload(creator)));
    expect(answers.map(({ body }) => body.episodeNumber).sort()).toEqual([1, 2, 3]);
  });

  test('finds the first upload again, whose number it does not take twice', async () => {
    const fields = { uploadKey: 'key-of-an-episode', episodeNumber: '3' };
    const answers = [
      await upload(creator, fields),
      ...(await Promise.all([upload(creator, fields), upload(creator, fields)])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('refuses the show of another user, and one that is gone', async () => {
    const other = await createUser(beem);
    const refused = await upload(other);
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 403,
      message: 'You can add episodes to your own shows only.',
    });
    expect((await upload(creator, { showId: '99999999' })).status).toBe(404);
    await creator.visitor.delete(`/api/shows/${show.id}`);
    expect((await upload(creator)).status).toBe(404);
  });

  test.each([
    ['no show', { showId: '' }, 'showId'],
    ['a show that is none', { showId: 'seven' }, 'showId'],
    ['a number that is none', { episodeNumber: '1.5' }, 'episodeNumber'],
    ['number 0', { episodeNumber: '0' }, 'episodeNumber'],
    ['number 501', { episodeNumber: '501' }, 'episodeNumber'],
  ])('refuses %s', async (_name, fields, field) => {
    const { status, body } = await upload(creator, fields as unknown as Record<string, string>);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  test('refuses a cover that is no picture and keeps nothing of the upload', async () => {
    const answer = await upload(creator, {}, { cover: Buffer.from('<svg/>') });
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 415,
      code: 'unsupported_media',
    });
    expect(await creator.visitor.get('/api/videos/mine')).toMatchObject({ body: [] });
  });
});

describe('GET /api/videos?showId=', () => {
  test('lists the episodes that can be watched in their order', async () => {
    const third = await createEpisode(beem, creator, show.id, { episodeNumber: 3 });
    const first = await createEpisode(beem, creator, show.id, { episodeNumber: 1 });
    await createEpisode(beem, creator, show.id, { episodeNumber: 2, status: 'processing' });
    await createEpisode(beem, creator, show.id, { episodeNumber: 4, isHidden: true });
    const deleted = await createEpisode(beem, creator, show.id, { episodeNumber: 5 });
    await creator.visitor.delete(`/api/videos/${deleted.id}`);
    expect((await episodesOf(show.id)).map(({ id }: { id: number }) => id)).toEqual([first.id, third.id]);
    const viewer = await createUser(beem);
    await viewer.visitor.post(`/api/videos/${first.id}/save`);
    const [seen] = await episodesOf(show.id, viewer.visitor);
    expect(seen).toMatchObject({ id: first.id, isSaved: true, canDelete: false, episodeNumber: 1 });
    expect((await episodesOf(show.id, creator.visitor))[0]).toMatchObject({ canDelete: true });
  });

  test('refuses what is no show, and says so when there is none', async () => {
    const visitor = beem.visitor();
    for (const query of ['', '?showId=', '?showId=x', '?showId=-1', '?showId=1e99'])
      expect((await visitor.get(`/api/videos${query}`)).status).toBe(400);
    expect((await visitor.get('/api/videos?showId=99999999')).status).toBe(404);
  });
});
