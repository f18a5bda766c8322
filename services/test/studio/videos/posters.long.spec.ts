import sharp from 'sharp';
import { VideoObjects } from '../../../src/features/viewing/videos/purge/video-objects.js';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Answer,
  type Beem,
  createUser,
  createVideo,
  runScheduledTask,
  scenesBytes,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
  untilPrepared,
  uploadVideo,
} from '../../support/index.js';
import { asUser, countWaiting, holdRow, OPERATOR, rate, releaseRows } from '../../viewing/videos/ratings.js';
import { ageObjects, keyOf, untilGone } from './media-objects.js';

let beem: Beem;
let creator: User;
let scenes: Buffer;
/** A prepared video with three stills. */
let video: Answer['body'];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { DATABASE_POOL_SIZE: '10' } });
  scenes = await scenesBytes();
});
afterAll(() => beem.stop());
afterEach(releaseRows);
beforeEach(async () => {
  creator = await createUser(beem);
  video = await prepare();
});

async function prepare(cover?: Buffer): Promise<Answer['body']> {
  const { body } = await uploadVideo(creator, { file: scenes, fields: { ageRating: 'all' }, cover });
  const prepared = await untilPrepared(beem, creator, body.id);
  await until('its upload is gone', async () =>
    (await storedKeys(beem)).every((key) => !key.startsWith('uploads/')),
  );
  return prepared;
}

const picture = (background = '#3a6') =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function choose(
  who: User,
  id: number,
  choice: { candidate?: string; coverImage?: Buffer },
): Promise<Answer> {
  const form = new FormData();
  const { candidate, coverImage } = choice;
  if (candidate !== undefined) form.set('candidate', candidate);
  if (coverImage) form.set('coverImage', new Blob([new Uint8Array(coverImage)]), 'own.jpg');
  return who.visitor.put(`/api/videos/${id}/poster`, form);
}

const postersOf = async (id: number) => (await creator.visitor.get(`/api/videos/${id}/posters`)).body;
const statusFor = async (who: User | null, url: string) =>
  (await (who?.visitor ?? beem.visitor()).fetch('GET', url)).status;

describe('GET /api/videos/:id/posters', () => {
  test('shows its creator three stills that differ, the best of which is shown', async () => {
    const { chosen, candidates, cover } = await postersOf(video.id);
    expect({ chosen, cover }).toEqual({ chosen: 1, cover: null });
    expect(candidates.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
    expect(candidates[0]).toEqual({ id: 1, url: video.thumbnailUrl, thumbhash: video.thumbhash });
    const hashes = candidates.map(({ thumbhash }: { thumbhash: string }) => thumbhash);
    expect(new Set(hashes).size).toBe(3);
    for (const { url } of candidates) {
      expect(url).toMatch(/^\/media\/posters\/\d+-[\da-f]{32}\.webp$/);
      const response = await creator.visitor.fetch('GET', url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        width: 320,
        height: 180,
      });
    }
  });

  test('keeps the stills that are not chosen from everyone else', async () => {
    const { candidates } = await postersOf(video.id);
    const [chosen, other] = candidates.map(({ url }: { url: string }) => url);
    const viewer = await createUser(beem);
    const moderator = await createUser(beem, { role: 'moderator' });
    for (const who of [null, viewer, moderator]) {
      expect(await statusFor(who, chosen)).toBe(200);
      expect(await statusFor(who, other)).toBe(404);
    }
    const { headers } = await creator.visitor.fetch('GET', other);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('has the one still of a video that was prepared when one was kept', async () => {
    const earlier = await createVideo(beem, creator);
    await storeVideo(beem, earlier, Buffer.from('video'));
    const url = `/media/${earlier.thumbnailKey}`;
    const candidates = [{ id: 1, url, thumbhash: null }];
    expect(await postersOf(earlier.id)).toEqual({ chosen: 1, candidates, cover: null });
    await choose(creator, earlier.id, { coverImage: await picture() });
    expect(await postersOf(earlier.id)).toMatchObject({ chosen: null, candidates });
    const { body } = await creator.visitor.delete(`/api/videos/${earlier.id}/poster`);
    expect(body).toMatchObject({ thumbnailUrl: url, thumbhash: null });
  });

  test('is closed to others', async () => {
    const path = `/api/videos/${video.id}/posters`;
    expect((await beem.visitor().get(path)).status).toBe(401);
    expect(await (await createUser(beem)).visitor.get(path)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await creator.visitor.get('/api/videos/987654/posters')).status).toBe(404);
  });
});

describe('PUT /api/videos/:id/poster', () => {
  test('shows the chosen still to everyone, and keeps the other two', async () => {
    const { candidates } = await postersOf(video.id);
    const answer = await choose(creator, video.id, { candidate: '3' });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: video.id, thumbnailUrl: candidates[2].url, thumbhash: candidates[2].thumbhash },
    });
    expect(await postersOf(video.id)).toEqual({ chosen: 3, candidates, cover: null });
    await until('the new one is served', async () => (await statusFor(null, candidates[2].url)) === 200);
    await until('the old one is not', async () => (await statusFor(null, candidates[0].url)) === 404);
    const { body } = await beem.visitor().get('/api/videos/trailers');
    expect(body.find(({ id }: { id: number }) => id === video.id).thumbnailUrl).toBe(candidates[2].url);
  });

  test('twice is the same as once', async () => {
    const [first, second] = [
      await choose(creator, video.id, { candidate: '2' }),
      await choose(creator, video.id, { candidate: '2' }),
    ];
    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  test('shows an own picture, deletes the one before it, and goes back to the still', async () => {
    const { body: own } = await choose(creator, video.id, { coverImage: await picture() });
    expect(own.thumbnailUrl).toMatch(/^\/media\/covers\/[\w-]+\.webp$/);
    expect(own.thumbhash).not.toBe(video.thumbhash);
    expect(await postersOf(video.id)).toMatchObject({ chosen: null, cover: own.thumbnailUrl });
    const { body: next } = await choose(creator, video.id, { coverImage: await picture('#a36') });
    await untilGone(beem, [keyOf(own.thumbnailUrl)]);
    expect((await choose(creator, video.id, { candidate: '1' })).body.thumbnailUrl).toBe(video.thumbnailUrl);
    await untilGone(beem, [keyOf(next.thumbnailUrl)]);
    expect(await postersOf(video.id)).toMatchObject({ chosen: 1, cover: null });
  });

  test('replaces the picture of an upload, with stills or without them', async () => {
    const covered = await prepare(await picture());
    const { candidates, cover } = await postersOf(covered.id);
    expect([candidates.length, cover]).toEqual([3, covered.thumbnailUrl]);
    const { body } = await creator.visitor.delete(`/api/videos/${covered.id}/poster`);
    expect(body).toMatchObject({ thumbnailUrl: candidates[0].url, thumbhash: candidates[0].thumbhash });
  });

  test.each<[string, { candidate?: string; coverImage?: Buffer }, number, string]>([
    ['nothing', {}, 400, 'validation_failed'],
    ['a still that is none', { candidate: 'first' }, 400, 'validation_failed'],
    ['a number in another notation', { candidate: '1e0' }, 400, 'validation_failed'],
    ['a still that is not there', { candidate: '4' }, 404, 'not_found'],
    ['a picture that is none', { coverImage: Buffer.from('no picture') }, 415, 'unsupported_media'],
  ])('refuses %s', async (_name, choice, status, code) => {
    const before = await storedKeys(beem);
    expect(await choose(creator, video.id, choice)).toMatchObject({ status, body: { code } });
    expect(await postersOf(video.id)).toMatchObject({ chosen: 1, cover: null });
    expect(await storedKeys(beem)).toEqual(before);
  });

  test('refuses both at once', async () => {
    const both = { candidate: '1', coverImage: await picture() };
    expect((await choose(creator, video.id, both)).status).toBe(400);
  });

  test('is closed to others, and to all once the video is deleted or removed', async () => {
    const form = { candidate: '2' };
    const guest = { ...creator, visitor: beem.visitor() };
    expect((await choose(guest, video.id, form)).status).toBe(401);
    expect((await choose(await createUser(beem), video.id, form)).status).toBe(403);
    await beem.database.pool.query('UPDATE videos SET is_hidden = true WHERE id = $1', [video.id]);
    expect((await choose(creator, video.id, form)).status).toBe(404);
    expect((await choose(creator, 987_654, form)).status).toBe(404);
  });

  test('says that there are no stills yet', async () => {
    const waiting = await createVideo(beem, creator, { status: 'processing' });
    await beem.database.pool.query('UPDATE videos SET thumbnail_key = NULL WHERE id = $1', [waiting.id]);
    expect(await postersOf(waiting.id)).toEqual({ chosen: null, candidates: [], cover: null });
    expect(await choose(creator, waiting.id, { candidate: '1' })).toMatchObject({
      status: 409,
      body: { code: 'video_not_ready' },
    });
  });

  test('and a deletion at once leave nothing in storage', async () => {
    const before = await storedKeys(beem);
    const release = await holdRow(beem, video.id);
    const chosen = choose(creator, video.id, { coverImage: await picture() });
    await until('it waits', async () => (await countWaiting(beem)) === 1);
    const deleted = creator.visitor.delete(`/api/videos/${video.id}`);
    await until('both wait', async () => (await countWaiting(beem)) === 2);
    await release();
    expect((await deleted).status).toBe(204);
    expect([200, 404]).toContain((await chosen).status);
    const name = new RegExp(`/${video.id}-`);
    await until('nothing of it is stored', async () => {
      const stored = await storedKeys(beem);
      return !stored.some((key) => name.test(key) || !before.includes(key));
    });
  });

  test('and a rating at once both take effect, with new names for all stills', async () => {
    const { candidates } = await postersOf(video.id);
    const release = await holdRow(beem, video.id);
    const chosen = choose(creator, video.id, { candidate: '2' });
    await until('it waits', async () => (await countWaiting(beem)) === 1);
    const rated = rate(beem, asUser(creator, { dateOfBirth: '1990-05-01' }), video.id, 'mature');
    await until('both wait', async () => (await countWaiting(beem)) === 2);
    await release();
    expect((await chosen).status).toBe(200);
    await rated;
    const after = await postersOf(video.id);
    expect(after.chosen).toBe(2);
    const urls = (list: { url: string }[]) => list.map(({ url }) => url);
    expect(urls(after.candidates).filter((url) => urls(candidates).includes(url))).toEqual([]);
    await untilGone(beem, urls(candidates).map(keyOf));
    for (const url of urls(after.candidates)) expect(await statusFor(creator, url)).toBe(200);
    expect(await statusFor(null, after.candidates[1].url)).toBe(403);
    expect(await statusFor(null, after.candidates[0].url)).toBe(404);
  });
});

test('the stills of a re-rated video are there once, under names that were never seen', async () => {
  const before = await storedKeys(beem);
  await rate(beem, OPERATOR, video.id, 'teen');
  const { chosen, candidates } = await postersOf(video.id);
  expect([chosen, candidates.length]).toEqual([1, 3]);
  const own = before.filter((key) => key.includes(`/${video.id}-`));
  await untilGone(beem, own);
  expect(await storedKeys(beem)).toHaveLength(before.length);
});

test('the sweep keeps the stills, deletes orphans, and finds a still that is missing', async () => {
  const { candidates } = await postersOf(video.id);
  const orphan = 'posters/0-orphan.webp';
  await beem.app.get(Storage).copy(keyOf(candidates[0].url), orphan);
  await ageObjects(beem);
  const before = await storedKeys(beem);
  await runScheduledTask(beem, 'sweep-videos');
  expect(await storedKeys(beem)).toEqual(before.filter((key) => key !== orphan));
  await beem.app.get(Storage).delete(keyOf(candidates[2].url));
  expect(await beem.app.get(VideoObjects, { strict: false }).findBroken()).toContain(video.id);
});
