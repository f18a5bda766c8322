import { Readable } from 'node:stream';
import { Storage } from '../../../src/platform/storage/index.js';
import { CachingProxy } from '../../support/caching-proxy.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  decideCase,
  pictureOf,
  putProfile,
  startBeem,
  storeVideo,
  type User,
  until,
  type VideoRow,
} from '../../support/index.js';
import { asUser, rate } from './ratings.js';

const BYTES = Buffer.alloc(10_000, 'video ');

describe('a CDN in front of the edge', () => {
  const cdn = new CachingProxy();
  let beem: Beem;
  let creator: User;
  let moderator: User;

  beforeAll(async () => {
    const address = await cdn.start();
    beem = await startBeem({
      roles: ['api', 'edge', 'worker'],
      env: { CDN_PURGE_URL: `${address}{path}`, CDN_PURGE_HEADERS: '{"x-tag":"{tag}"}' },
    });
    cdn.origin = beem.url;
    creator = await createUser(beem, { dateOfBirth: '1990-05-01' });
    moderator = await createUser(beem, { role: 'moderator' });
    url = address;
  });
  afterAll(async () => {
    await beem.stop();
    await cdn.stop();
  });
  let url: string;

  const get = (path: string, user?: User) => (user?.visitor ?? beem.visitor()).at({ url }).get(path);

  async function createStored(
    options: Parameters<typeof createVideo>[2] = {},
    by = creator,
  ): Promise<VideoRow> {
    const video = await createVideo(beem, by, options);
    await storeVideo(beem, video, BYTES);
    return video;
  }

  async function keep(...paths: string[]): Promise<void> {
    for (const path of paths) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      expect((await get(path)).headers.get('x-cache')).toBe('hit');
    }
  }

  /** Without a request to the edge, which remembers for seconds who may see an object. */
  const untilPurged = (...paths: string[]) =>
    until('it is purged', () => paths.every((path) => cdn.purged.includes(path) && !cdn.kept.has(path)));

  const filesOf = ({ videoKey, thumbnailKey }: VideoRow) => [`/media/${videoKey}`, `/media/${thumbnailKey}`];

  test('a video that moderators remove is gone from it, and is not served again', async () => {
    const video = await createStored();
    await keep(...filesOf(video));
    const reporter = await createUser(beem);
    const report = await reporter.visitor.post(`/api/videos/${video.id}/report`, { reason: 'violence' });
    expect(
      (await decideCase(moderator, report.body.id, { status: 'removed', notes: 'The second minute.' }))
        .status,
    ).toBe(200);
    await untilPurged(...filesOf(video));
    for (const path of filesOf(video)) {
      await until(
        'the edge serves it no longer',
        async () => (await beem.visitor().get(path)).status === 404,
      );
      const answer = await get(path);
      expect([answer.status, answer.headers.get('x-cache'), cdn.kept.has(path)]).toEqual([
        404,
        'miss',
        false,
      ]);
    }
  });

  test('so is a video that its creator deletes, and one that becomes mature, whose new files are never kept', async () => {
    const [deleted, rated] = [await createStored(), await createStored()];
    await keep(...filesOf(deleted), ...filesOf(rated));
    expect((await creator.visitor.delete(`/api/videos/${deleted.id}`)).status).toBe(204);
    await rate(beem, asUser(creator, { dateOfBirth: '1990-05-01' }), rated.id, 'mature');
    await untilPurged(...filesOf(deleted), ...filesOf(rated));
    const { body } = await creator.visitor.get(`/api/videos/${rated.id}`);
    expect((await get(body.videoUrl, creator)).status).toBe(200);
    expect((await get(body.videoUrl)).status).toBe(403);
    expect(cdn.kept.has(body.videoUrl)).toBe(false);
  });

  test('so are the pictures of a show whose last episode for everybody goes', async () => {
    const show = await createShow(beem, creator);
    const [open] = [
      await createEpisode(beem, creator, show.id),
      await createEpisode(beem, creator, show.id, { ageRating: 'mature' }),
    ];
    const pictures = [show.coverKey, show.heroKey];
    for (const key of pictures)
      await beem.app.get(Storage).put(key, Readable.from([BYTES]), { contentType: 'image/webp' });
    const paths = pictures.map((key) => `/media/${key}`);
    await keep(...paths);
    expect((await creator.visitor.delete(`/api/videos/${open.id}`)).status).toBe(204);
    await untilPurged(...paths);
  });

  test('so is everything of a user who leaves', async () => {
    const leaving = await createUser(beem);
    const { body } = await putProfile(leaving, {}, await pictureOf('teal'));
    const show = await createShow(beem, leaving);
    await beem.app.get(Storage).put(show.coverKey, Readable.from([BYTES]), { contentType: 'image/webp' });
    const paths = [
      ...filesOf(await createStored({}, leaving)),
      ...filesOf(await createStored({}, leaving)),
      ...[body.profileImageUrl, `/media/${show.coverKey}`],
    ];
    await keep(...paths);
    expect((await leaving.visitor.delete('/api/delete-account')).status).toBe(200);
    await untilPurged(...paths);
  });

  test('is asked again until it answers, and a second time after what may have been stored meanwhile', async () => {
    const video = await createStored();
    await keep(...filesOf(video));
    cdn.refusesWith = 503;
    expect((await creator.visitor.delete(`/api/videos/${video.id}`)).status).toBe(204);
    const tries = () =>
      beem.database.pool.query(`SELECT pending FROM outbox WHERE payload->>'videoId' = $1`, [
        String(video.id),
      ]);
    await until('only the purge is pending', async () => (await tries()).rows[0]?.pending?.length === 1);
    expect(cdn.kept.size).toBeGreaterThan(0);
    cdn.refusesWith = 0;
    await untilPurged(...filesOf(video));
    const next = () =>
      beem.database.pool.query(`SELECT resume_after FROM outbox WHERE payload->>'videoId' = $1`, [
        String(video.id),
      ]);
    await until(
      'the second purge is due',
      async () => (await next()).rows[0]?.resume_after?.['purge-cdn'] === '1',
    );
  });
});
