import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import { RollupRepository } from '../../../src/features/studio/analytics/rollup/rollup.repository.js';
import { VideoPurgeRepository } from '../../../src/features/viewing/videos/purge/video-purge.repository.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  firstRun,
  rollUpAnalytics,
  runScheduledTask,
  startBeem,
  stopRollingUp,
  type User,
  type VideoRow,
  wrongAnalytics,
  wrongTotals,
} from '../../support/index.js';
import { dayBefore, History } from './history.js';

let beem: Beem;
let history: History;
let creator: User;
let fans: User[];

beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  history = new History(beem);
  fans = await Promise.all(Array.from({ length: 6 }, () => createUser(beem)));
  await firstRun(beem);
  await stopRollingUp(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const sql = (text: string, values: unknown[] = []) => beem.database.pool.query(text, values);
const fan = (n: number) => fans[n % fans.length] as User;
const like = (who: User, { id }: VideoRow, liked: boolean) =>
  who.visitor.post(`/api/videos/${id}/like`, { liked });
const daysOf = async (user: User, days = 7) => (await user.visitor.get(`/api/studio/days?days=${days}`)).body;

/** One action in a random history. */
const step = fc.record({
  action: fc.constantFrom(
    ...([
      'view',
      'view',
      'view',
      'like',
      'like',
      'unlike',
      'comment',
      'reply',
      'uncomment',
      'follow',
      'unfollow',
    ] as const),
    ...(['hidden', 'shown', 'failed', 'ready', 'mature', 'delete', 'rollUp'] as const),
  ),
  video: fc.nat(3),
  who: fc.nat(5),
  daysAgo: fc.nat(4),
  buckets: fc.nat(2 ** 20 - 1),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('the roll-ups', () => {
  /** Videos of two creators, one an episode, and the actions on them. */
  class World {
    readonly comments: { id: number; author: User }[] = [];
    constructor(
      readonly creators: User[],
      readonly videos: VideoRow[],
    ) {}

    static async make(): Promise<World> {
      const creators = [await createUser(beem), await createUser(beem)] as [User, User];
      const show = await createShow(beem, creators[1]);
      return new World(creators, [
        await createVideo(beem, creators[0]),
        await createVideo(beem, creators[0], { status: 'needs_decision' }),
        await createVideo(beem, creators[1]),
        (await createEpisode(beem, creators[1], show.id)) as unknown as VideoRow,
      ]);
    }

    async do({ action, video: which, who, daysAgo, buckets }: Step): Promise<void> {
      const video = this.videos[which] as VideoRow;
      const owner = this.creators[which < 2 ? 0 : 1] as User;
      const user = fan(who);
      if (action === 'view') await history.view(video, user, daysAgo, buckets);
      else if (action === 'like') await history.like(video, user, daysAgo);
      else if (action === 'unlike') await like(user, video, false);
      else if (action === 'comment')
        this.comments.push({ id: await history.comment(video, user, daysAgo), author: user });
      else if (action === 'reply') {
        const first = this.comments.find(({ author }) => author !== user);
        if (first)
          await user.visitor.post(`/api/videos/${video.id}/comments`, {
            content: 'Yes.',
            parentId: first.id,
          });
      } else if (action === 'uncomment') {
        const gone = this.comments.splice(who % Math.max(1, this.comments.length), 1)[0];
        if (gone) await gone.author.visitor.delete(`/api/comments/${gone.id}`);
      } else if (action === 'follow') await history.follow(owner, user, daysAgo);
      else if (action === 'unfollow')
        await user.visitor.post(`/api/users/${owner.id}/follow`, { following: false });
      else if (action === 'delete') await owner.visitor.delete(`/api/videos/${video.id}`);
      else if (action === 'rollUp') await rollUpAnalytics(beem);
      else await history.set(video, action);
    }
  }

  test('equal the count of all rows for any history in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = await World.make();
        for (const one of steps) await world.do(one);
        expect(await wrongAnalytics(beem)).toEqual([]);
        expect(await wrongTotals(beem)).toEqual([]);
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  test('are right while all of it happens at once and several workers roll up', async () => {
    const other = await beem.startAnother(['worker']);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = await World.make();
        await Promise.all([
          ...steps.map((one) => world.do(one)),
          rollUpAnalytics(beem),
          rollUpAnalytics(other),
          runScheduledTask(other, 'recount-analytics'),
        ]);
        expect(await wrongAnalytics(beem)).toEqual([]);
      }),
      // A shorter history that fails at once is no proof here, and each try takes seconds.
      { numRuns: propertyRuns(6), endOnFailure: true },
    );
  });

  test('take a change once: a roll-up that is killed before it commits has done nothing', async () => {
    const video = await createVideo(beem, creator);
    await history.view(video, fan(0), 1);
    await history.follow(creator, fan(0), 0);
    const rollups = new RollupRepository();
    const killed = beem.database.transaction(async (tx) => {
      await rollups.lock(tx);
      expect(await rollups.rollUp(tx, 100)).toBeGreaterThan(0);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect((await daysOf(creator)).totals).toMatchObject({ views: 0, followers: 0 });
    for (let n = 0; n < 3; n++) await rollUpAnalytics(beem);
    expect((await daysOf(creator)).totals).toMatchObject({ views: 1, followers: 1 });
  });

  test('take a part at a time, in which a video is published and gets views, and end at the same numbers', async () => {
    const video = await createVideo(beem, creator);
    for (let n = 0; n < 4; n++) await history.view(video, fan(n), n);
    await history.set(video, 'hidden');
    await history.view(video, fan(5), 1);
    await history.set(video, 'shown');
    await history.like(video, fan(5), 2);
    const rollups = new RollupRepository();
    for (let taken = 1; taken > 0; )
      taken = await beem.database.transaction(async (tx) => {
        await rollups.lock(tx);
        return rollups.rollUp(tx, 1);
      });
    expect(await wrongAnalytics(beem)).toEqual([]);
    expect((await daysOf(creator)).totals).toMatchObject({ views: 4, likes: 1 });
  });

  test('lose the days of a video that is hidden or deleted, and keep them when it comes back', async () => {
    const [kept, moved] = [await createVideo(beem, creator), await createVideo(beem, creator)];
    for (const video of [kept, moved]) {
      await history.view(video, fan(0), 3);
      await history.like(video, fan(1), 1);
    }
    const totals = async () => {
      await rollUpAnalytics(beem);
      const { views, likes } = (await daysOf(creator)).totals;
      return { views, likes };
    };
    expect(await totals()).toEqual({ views: 2, likes: 2 });
    await history.set(moved, 'hidden');
    expect(await totals()).toEqual({ views: 1, likes: 1 });
    await history.set(moved, 'shown');
    expect(await totals()).toEqual({ views: 2, likes: 2 });
    expect((await creator.visitor.delete(`/api/videos/${moved.id}`)).status).toBe(204);
    // The purge takes the rows before the next roll-up, and the video itself only after it.
    await beem.app.get(VideoPurgeRepository).purgeRowsOf(moved.id);
    await sql(`UPDATE videos SET deleted_at = now() - interval '2 hours' WHERE id = $1`, [moved.id]);
    await runScheduledTask(beem, 'purge-videos');
    expect((await sql('SELECT FROM videos WHERE id = $1', [moved.id])).rowCount).toBe(1);
    expect(await totals()).toEqual({ views: 1, likes: 1 });
    await runScheduledTask(beem, 'purge-videos');
    expect((await sql('SELECT FROM videos WHERE id = $1', [moved.id])).rowCount).toBe(0);
    expect(await totals()).toEqual({ views: 1, likes: 1 });
    expect(await wrongAnalytics(beem)).toEqual([]);
  });

  test('put what is given on its day, and take it from that day when it is taken back', async () => {
    const video = await createVideo(beem, creator);
    for (const daysAgo of [0, 2, 2]) await history.like(video, fan(daysAgo + (daysAgo ? 1 : 0)), daysAgo);
    await history.like(video, fan(4), 2);
    await history.follow(creator, fan(0), 2);
    const commentId = await history.comment(video, fan(0), 1);
    await history.comment(video, fan(1), 0, commentId);
    await rollUpAnalytics(beem);
    const [first, , yesterday, now] = (await daysOf(creator)).days
      .slice(-4)
      .map((day: { day: string }) => day);
    expect((await daysOf(creator)).days.at(-3)).toEqual({
      day: dayBefore(2),
      views: 0,
      likes: 2,
      comments: 0,
      followers: 1,
    });
    expect(first.day).toBe(dayBefore(3));
    expect(yesterday).toMatchObject({ comments: 1 });
    expect(now).toMatchObject({ day: dayBefore(0), likes: 1, comments: 1 });
    await like(fan(4), video, false);
    await fan(0).visitor.post(`/api/users/${creator.id}/follow`, { following: false });
    // It has a reply: it is emptied, not deleted.
    expect((await fan(0).visitor.delete(`/api/comments/${commentId}`)).status).toBe(204);
    await rollUpAnalytics(beem);
    expect((await daysOf(creator)).totals).toEqual({ views: 0, likes: 2, comments: 1, followers: 0 });
    expect((await daysOf(creator)).days.at(-3)).toMatchObject({ likes: 1, followers: 0 });
  });

  test('are repaired at night after any error, and stay when they are right', async () => {
    const video = await createVideo(beem, creator);
    const hidden = await createVideo(beem, creator);
    for (let n = 0; n < 5; n++) {
      await history.view(video, fan(n), n, 2 ** (n + 1) - 1);
      await history.view(hidden, fan(n), n);
      await history.follow(creator, fan(n), n);
    }
    await history.set(hidden, 'hidden');
    expect(await wrongAnalytics(beem)).toEqual([]);
    for (const spoil of [
      'UPDATE video_days SET views = views + 3',
      'DELETE FROM video_days WHERE views > 0',
      'UPDATE creator_days SET views = views * 2, followers = followers + 1',
      'DELETE FROM creator_days',
      'UPDATE video_analytics SET is_counted = NOT is_counted',
      'UPDATE video_analytics SET views = 99',
      'UPDATE video_analytics SET viewers = viewers + 1, buckets[3] = 17',
      'DELETE FROM video_analytics',
    ]) {
      await sql(spoil);
      // Waiting changes are not a fault, and are not counted twice.
      await history.view(video, fan(0), 6 + spoil.length);
      await runScheduledTask(beem, 'recount-analytics');
      expect({ spoil, wrong: await wrongAnalytics(beem) }).toEqual({ spoil, wrong: [] });
    }
    const { rows } = await sql('SELECT count(*)::integer AS n FROM analytics_changes');
    await runScheduledTask(beem, 'recount-analytics');
    expect(rows).toEqual([{ n: 0 }]);
    expect(await wrongAnalytics(beem)).toEqual([]);
  });

  test('are counted soon after the migration, which leaves them empty', async () => {
    const video = await createVideo(beem, creator);
    await history.view(video, fan(0), 1, 7);
    await history.follow(creator, fan(0), 1);
    await rollUpAnalytics(beem);
    await sql('TRUNCATE video_days, creator_days, video_analytics, analytics_changes');
    await runScheduledTask(beem, 'count-analytics');
    expect(await wrongAnalytics(beem)).toEqual([]);
    // It has begun: from now on the nightly recount repairs.
    await sql('UPDATE video_days SET views = views + 3');
    await runScheduledTask(beem, 'count-analytics');
    expect(await wrongAnalytics(beem)).not.toEqual([]);
    await runScheduledTask(beem, 'recount-analytics');
    expect(await wrongAnalytics(beem)).toEqual([]);
  });

  test('go with a user who leaves, and what the user gave goes from others', async () => {
    const leaver = await createUser(beem);
    const [own, theirs] = [await createVideo(beem, leaver), await createVideo(beem, creator)];
    await history.view(own, fan(0), 1);
    await history.view(theirs, leaver, 1, 7);
    await history.like(theirs, leaver, 1);
    await history.follow(leaver, fan(0), 2);
    await history.follow(creator, leaver, 2);
    await rollUpAnalytics(beem);
    expect((await daysOf(creator)).totals).toEqual({ views: 1, likes: 1, comments: 0, followers: 1 });
    await sql('DELETE FROM users WHERE id = $1', [leaver.id]);
    expect(await wrongAnalytics(beem)).toEqual([]);
    expect((await daysOf(creator)).totals).toEqual({ views: 0, likes: 0, comments: 0, followers: 0 });
    const { rowCount } = await sql('SELECT FROM creator_days WHERE creator_id = $1', [leaver.id]);
    expect(rowCount).toBe(0);
  });
});
