import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import { VideoPurgeRepository } from '../../../src/features/viewing/videos/purge/video-purge.repository.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  firstRun,
  flushProgress,
  postShow,
  rollUpAnalytics,
  runScheduledTask,
  startBeem,
  type User,
  until,
  untilPrepared,
  uploadVideo,
  type VideoRow,
  videoBytes,
  viewsOf,
  wrongTotals,
} from '../../support/index.js';
import { OPERATOR, rate } from '../videos/ratings.js';

/** Recounts pause nineteen times as long as a batch took, even if a busy machine made it slow. */
let beem: Beem;
let creator: User;
let fans: User[];

beforeAll(async () => {
  beem = await startBeem();
  fans = await Promise.all(Array.from({ length: 12 }, () => createUser(beem, { dateOfBirth: '1990-05-17' })));
  await firstRun(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem, { dateOfBirth: '1990-05-17' });
});
afterEach(async () => expect(await wrongTotals(beem)).toEqual([]));

const sql = (text: string, values: unknown[] = []) => beem.database.pool.query(text, values);
/** The creator's profile for an adult, and for a viewer without a verified age. */
const profileFor = async (viewer: User) => {
  const { body } = await viewer.visitor.get(`/api/profile/${creator.id}`);
  const { totalViews, totalLikes, videosCount, showsCount } = body;
  return { totalViews, totalLikes, videosCount, showsCount };
};
const like = (fan: User, { id }: VideoRow, liked: boolean) =>
  fan.visitor.post(`/api/videos/${id}/like`, { liked });
const watchByAll = async (video: VideoRow, viewers = fans) => {
  const before = (await viewsOf(beem, video.id)).counter;
  for (const fan of viewers) await fan.visitor.post(`/api/videos/${video.id}/watch`, { watchTime: 5 });
  await until('the views are counted', async () => {
    await flushProgress(beem);
    return (await viewsOf(beem, video.id)).counter === before + viewers.length;
  });
};

describe('the totals of a creator', () => {
  test('follow likes and views of trailers and episodes', async () => {
    const [adult] = fans as [User];
    const trailer = await createVideo(beem, creator);
    const show = await createShow(beem, creator);
    const episode = await createEpisode(beem, creator, show.id);
    for (const fan of fans) await like(fan, trailer, true);
    await like(adult, episode, true);
    await watchByAll(trailer);
    await watchByAll(episode, fans.slice(0, 3));
    const counted = { totalViews: 15, totalLikes: 13, videosCount: 1, showsCount: 1 };
    expect(await profileFor(adult)).toEqual(counted);
    for (const fan of fans) await like(fan, trailer, false);
    expect(await profileFor(adult)).toEqual({ ...counted, totalLikes: 1 });
    // The same again: nothing is counted twice.
    await like(adult, episode, true);
    await adult.visitor.post(`/api/videos/${trailer.id}/watch`, { watchTime: 9 });
    await flushProgress(beem);
    expect(await profileFor(adult)).toEqual({ ...counted, totalLikes: 1 });
  });

  test('lose what a video had when it is deleted, hidden or purged, and have it again when it comes back', async () => {
    const [adult] = fans as [User];
    const [kept, hidden, deleted] = [
      await createVideo(beem, creator),
      await createVideo(beem, creator),
      await createVideo(beem, creator),
    ];
    for (const video of [kept, hidden, deleted]) {
      await like(adult, video, true);
      await watchByAll(video, fans.slice(0, 2));
    }
    expect(await profileFor(adult)).toMatchObject({ totalViews: 6, totalLikes: 3, videosCount: 3 });
    await sql('UPDATE videos SET is_hidden = true WHERE id = $1', [hidden.id]);
    expect((await creator.visitor.delete(`/api/videos/${deleted.id}`)).status).toBe(204);
    expect(await profileFor(adult)).toMatchObject({ totalViews: 2, totalLikes: 1, videosCount: 1 });
    await beem.app.get(VideoPurgeRepository).purgeRowsOf(deleted.id);
    await sql(`UPDATE videos SET deleted_at = now() - interval '2 hours' WHERE id = $1`, [deleted.id]);
    await rollUpAnalytics(beem);
    await runScheduledTask(beem, 'purge-videos');
    expect((await sql('SELECT FROM videos WHERE id = $1', [deleted.id])).rowCount).toBe(0);
    expect(await profileFor(adult)).toMatchObject({ totalViews: 2, totalLikes: 1, videosCount: 1 });
    await sql('UPDATE videos SET is_hidden = false WHERE id = $1', [hidden.id]);
    expect(await profileFor(adult)).toMatchObject({ totalViews: 4, totalLikes: 2, videosCount: 2 });
  });

  test('are those of the videos that a viewer may see, after any change of their rating', async () => {
    const [adult] = fans as [User];
    const young = await createUser(beem);
    const [open, rated] = [await createVideo(beem, creator), await createVideo(beem, creator)];
    for (const video of [open, rated]) await like(adult, video, true);
    await watchByAll(rated, fans.slice(0, 4));
    await rate(beem, OPERATOR, rated.id, 'mature');
    const all = { totalViews: 4, totalLikes: 2, videosCount: 2, showsCount: 0 };
    expect(await profileFor(adult)).toEqual(all);
    expect(await profileFor(creator)).toEqual(all);
    expect(await profileFor(young)).toEqual({ totalViews: 0, totalLikes: 1, videosCount: 1, showsCount: 0 });
    await rate(beem, OPERATOR, rated.id, 'teen');
    expect(await profileFor(young)).toEqual(all);
  });

  test('count a show until all of its episodes are mature, and no more when it is deleted', async () => {
    const [adult] = fans as [User];
    const young = await createUser(beem);
    const { body } = await postShow(creator);
    expect(await profileFor(young)).toMatchObject({ showsCount: 1, videosCount: 0 });
    const episode = await createEpisode(beem, creator, body.id);
    await like(adult, episode, true);
    await rate(beem, OPERATOR, episode.id, 'mature');
    expect(await profileFor(young)).toMatchObject({ showsCount: 0, totalLikes: 0 });
    expect(await profileFor(adult)).toMatchObject({ showsCount: 1, totalLikes: 1 });
    expect((await creator.visitor.delete(`/api/shows/${body.id}`)).status).toBe(204);
    expect(await profileFor(adult)).toMatchObject({ showsCount: 0, totalLikes: 0 });
  });

  test('go with the account', async () => {
    const leaving = await createUser(beem);
    const show = await createShow(beem, leaving);
    for (const video of [await createVideo(beem, leaving), await createEpisode(beem, leaving, show.id)])
      await like(creator, video, true);
    await sql('DELETE FROM users WHERE id = $1', [leaving.id]);
    expect((await sql('SELECT FROM creator_totals WHERE id = $1', [leaving.id])).rowCount).toBe(0);
  });

  test('count an upload for its creator at once, and for all when it is published', async () => {
    const [adult] = fans as [User];
    const { body } = await uploadVideo(creator, { file: await videoBytes() });
    expect(await profileFor(creator)).toMatchObject({ videosCount: 1 });
    await untilPrepared(beem, creator, body.id);
    expect(await profileFor(creator)).toMatchObject({ videosCount: 1 });
    expect(await profileFor(adult)).toMatchObject({ videosCount: 1 });
    const waiting = await createVideo(beem, creator, { status: 'needs_decision' });
    expect(await profileFor(creator)).toMatchObject({ videosCount: 2 });
    expect(await profileFor(adult)).toMatchObject({ videosCount: 1 });
    expect((await creator.visitor.post(`/api/videos/${waiting.id}/publish`)).status).toBe(200);
    expect(await profileFor(adult)).toMatchObject({ videosCount: 2 });
  });

  test('are right after concurrent changes of the videos of several creators', async () => {
    const creators = [creator, await createUser(beem), await createUser(beem)];
    const statements = [
      'UPDATE videos SET is_hidden = NOT is_hidden WHERE id = $1',
      `UPDATE videos SET age_rating = CASE age_rating WHEN 'mature' THEN 'all' ELSE 'mature' END WHERE id = $1`,
      `UPDATE videos SET status = CASE status WHEN 'ready' THEN 'failed' ELSE 'ready' END WHERE id = $1`,
      // Several at once, in both orders of their ids.
      'UPDATE videos SET view_count = view_count + 3 WHERE id >= $1',
      'UPDATE videos SET view_count = view_count + 1 WHERE id = ANY(ARRAY(SELECT id FROM videos WHERE id <= $1 ORDER BY id DESC LIMIT 4))',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(7), fc.nat(5), fc.nat(11), fc.boolean()), { minLength: 4, maxLength: 25 }),
        async (steps) => {
          const videos = await Promise.all(
            Array.from({ length: 6 }, (_, n) => createVideo(beem, creators[n % 3] as User)),
          );
          await Promise.all(
            steps.map(async ([action, which, who, wanted]) => {
              const video = videos[which] as VideoRow;
              const fan = fans[who] as User;
              const owner = creators[which % 3] as User;
              if (action === 0) await owner.visitor.delete(`/api/videos/${video.id}`);
              else if (action <= 2) await like(fan, video, wanted);
              else await beem.database.query({ text: statements[action - 3] ?? '' }, [video.id]);
            }),
          );
          expect(await wrongTotals(beem)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(10) },
    );
  });

  test('are right when a creator publishes, replaces, deletes and is liked at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const old = await createVideo(beem, creator, { status: 'needs_decision' });
      const next = await createVideo(beem, creator, { status: 'needs_decision' });
      const liked = await createVideo(beem, creator);
      const show = await createShow(beem, creator);
      const episode = await createEpisode(beem, creator, show.id);
      await sql('UPDATE videos SET replaces_id = $2 WHERE id = $1', [next.id, old.id]);
      const answers = await Promise.all([
        creator.visitor.post(`/api/videos/${next.id}/publish`),
        creator.visitor.post(`/api/videos/${old.id}/publish`),
        creator.visitor.delete(`/api/shows/${show.id}`),
        ...fans.slice(0, 4).flatMap((fan) => [like(fan, liked, true), like(fan, episode, true)]),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await wrongTotals(beem)).toEqual([]);
    }
  });

  test('are healed at night, also where their row is lost, and nothing that happens meanwhile is', async () => {
    const video = await createVideo(beem, creator);
    await createShow(beem, creator);
    await sql('UPDATE users SET is_creator = true WHERE id = $1', [creator.id]);
    for (const spoil of [
      'UPDATE creator_totals SET view_count = 7, mature_like_count = 3, show_count = 0, unpublished_trailer_count = 9',
      'DELETE FROM creator_totals WHERE id = $1::uuid',
    ]) {
      await sql(spoil, spoil.includes('$1') ? [creator.id] : []);
      expect(await wrongTotals(beem)).not.toEqual([]);
      await runScheduledTask(beem, 'recount-totals');
      expect(await wrongTotals(beem)).toEqual([]);
    }
    const likes = fans.map((fan) => like(fan, video, true));
    for (let round = 0; round < 5; round++) await runScheduledTask(beem, 'recount-totals');
    await Promise.all(likes);
    expect(await profileFor(creator)).toMatchObject({ totalLikes: 12 });
  });

  test('follow the recount of videos', async () => {
    const video = await createVideo(beem, creator);
    await like(fans[0] as User, video, true);
    await sql('UPDATE videos SET like_count = 40, view_count = 50 WHERE id = $1', [video.id]);
    expect(await profileFor(creator)).toMatchObject({ totalLikes: 40, totalViews: 50 });
    await runScheduledTask(beem, 'recount-videos');
    expect(await profileFor(creator)).toMatchObject({ totalLikes: 1, totalViews: 0 });
  });
});
