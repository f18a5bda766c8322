import { createUser, createVideo, flushProgress, positionOf, until, viewsOf } from '../../support/index.js';
import { beem, creator, look, setUp, untilViews, video, viewer, watch } from './watching.js';

setUp();

/** At least ten times the second for which a process caches a video. */
const BOUND_MS = 20_000;

describe('a watch position', () => {
  test('is answered on any device at once, before and after it is written', async () => {
    expect(await look(viewer)).toEqual({ watchTime: null, isCompleted: false });
    const answer = await watch(viewer, { watchTime: 41.5, completed: false });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { watchTime: 41.5, isCompleted: false },
    });
    expect(await look(viewer)).toEqual({ watchTime: 41.5, isCompleted: false });
    await until('it is written', async () => (await positionOf(beem, viewer.id, video.id))?.seconds === 41.5);
    expect(await look(viewer)).toEqual({ watchTime: 41.5, isCompleted: false });
    await watch(viewer, { watchTime: 12 });
    expect(await look(viewer)).toEqual({ watchTime: 12, isCompleted: false });
  });

  test('is each user’s own, and guests have none', async () => {
    await watch(viewer, { watchTime: 30 });
    expect(await look(await createUser(beem))).toEqual({ watchTime: null, isCompleted: false });
    const { body } = await beem.visitor().get(`/api/videos/${video.id}`);
    expect(body).toMatchObject({ watchTime: null, isCompleted: false });
  });

  test('at 95 % of the video completes it, independent of the player, and that stays', async () => {
    expect((await watch(viewer, { watchTime: 94.9, completed: true })).body.isCompleted).toBe(false);
    expect((await watch(viewer, { watchTime: 95, completed: false })).body.isCompleted).toBe(true);
    await watch(viewer, { watchTime: 20 });
    expect(await look(viewer)).toEqual({ watchTime: 20, isCompleted: true });
    await flushProgress(beem);
    await until('it is written', async () => (await positionOf(beem, viewer.id, video.id))?.isCompleted);
    await watch(viewer, { watchTime: 30 });
    await flushProgress(beem);
    expect(await look(viewer)).toEqual({ watchTime: 30, isCompleted: true });
  });
});

describe('a view', () => {
  test('counts once per viewer, video and day, also when records arrive together', async () => {
    await Promise.all([3, 4, 5, 6].map((watchTime) => watch(viewer, { watchTime })));
    await watch(await createUser(beem), { watchTime: 4.2 });
    await untilViews(2);
    await watch(viewer, { watchTime: 9 });
    await untilViews(2);
    await beem.database.query({ name: 'test-yesterday', text: 'UPDATE video_views SET day = day - 1' });
    await watch(viewer, { watchTime: 3 });
    await untilViews(3);
    expect((await viewer.visitor.get(`/api/videos/${video.id}`)).body.viewCount).toBe(3);
  });

  test('counts after three seconds, or a shorter video to its end', async () => {
    const short = await createVideo(beem, creator, { durationSeconds: 1.5 });
    await watch(viewer, { watchTime: 1, completed: true });
    await watch(viewer, { watchTime: 1 }, short);
    await watch(await createUser(beem), { watchTime: 1.5 }, short);
    await untilViews(1, short);
    expect(await viewsOf(beem, video.id)).toEqual({ rows: 0, counter: 0 });
  });

  test('is none when creators watch their own videos, whose positions are kept all the same', async () => {
    await watch(creator, { watchTime: 60 });
    await until('it is written', async () => (await positionOf(beem, creator.id, video.id))?.seconds === 60);
    expect(await viewsOf(beem, video.id)).toEqual({ rows: 0, counter: 0 });
  });
});

describe('POST /api/videos/:id/watch', () => {
  test('refuses guests and wrong records', async () => {
    expect((await beem.visitor().post(`/api/videos/${video.id}/watch`, { watchTime: 3 })).status).toBe(401);
    const wrong = [
      {},
      { watchTime: -1 },
      { watchTime: 'x' },
      { watchTime: null },
      { watchTime: 3, completed: 'x' },
      { watchTime: 1e9 },
    ];
    for (const record of wrong) expect((await watch(viewer, record)).status).toBe(400);
    expect(await look(viewer)).toEqual({ watchTime: null, isCompleted: false });
  });

  test('refuses videos that are not there, not for this age or not ready', async () => {
    const codeOf = async (options: object, who = viewer) => {
      const { status, body } = await watch(who, { watchTime: 3 }, await createVideo(beem, creator, options));
      return `${status} ${body.code}`;
    };
    expect((await watch(viewer, { watchTime: 3 }, { ...video, id: 999_999 })).status).toBe(404);
    expect((await viewer.visitor.post('/api/videos/none/watch', { watchTime: 3 })).status).toBe(404);
    expect(await codeOf({ isHidden: true })).toBe('404 not_found');
    expect(await codeOf({ status: 'processing' })).toBe('404 not_found');
    expect(await codeOf({ status: 'processing' }, creator)).toBe('409 video_not_ready');
    expect(await codeOf({ ageRating: 'mature' })).toBe('403 age_restricted');
    const grown = await createUser(beem, { dateOfBirth: '1990-01-01' });
    expect(await codeOf({ ageRating: 'mature' }, grown)).toBe('200 undefined');
  });

  test.each([
    ['hidden', 'is_hidden = true'],
    ['deleted', 'deleted_at = now()'],
  ])('refuses a video soon after it was %s', async (_how, change) => {
    expect((await watch(viewer, { watchTime: 3 })).status).toBe(200);
    await beem.database.pool.query(`UPDATE videos SET ${change} WHERE id = $1`, [video.id]);
    await until(
      'it is refused',
      async () => (await watch(viewer, { watchTime: 9 })).status === 404,
      BOUND_MS,
    );
  });
});
