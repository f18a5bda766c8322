import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import { VideoAccess } from '../../../src/features/viewing/videos/access/video-access.js';
import { EngagementRepository } from '../../../src/features/viewing/videos/engagement/engagement.repository.js';
import { EngagementService } from '../../../src/features/viewing/videos/engagement/engagement.service.js';
import type { AuthUser } from '../../../src/platform/auth/index.js';
import { createUser, createVideo, type User } from '../../support/index.js';
import { beem, creator, setUpVideo, video } from '../../support/own-video.js';

setUpVideo();

async function likesOf(id: number): Promise<{ rows: number; counter: number }> {
  const [row] = await beem.database.query<{ rows: number; counter: number }>(
    {
      name: 'test-likes',
      text: `SELECT (SELECT count(*)::integer FROM video_likes WHERE video_id = $1) AS rows, like_count AS counter
             FROM videos WHERE id = $1`,
    },
    [id],
  );
  return row ?? { rows: -1, counter: -1 };
}

describe('POST /api/videos/:id/like', () => {
  test('turns the like round', async () => {
    const { visitor } = await createUser(beem);
    const path = `/api/videos/${video.id}/like`;
    expect((await visitor.post(path)).body).toEqual({ liked: true, likeCount: 1 });
    expect((await visitor.post(path, {})).body).toEqual({ liked: false, likeCount: 0 });
  });

  test('keeps the wanted state however often it is asked', async () => {
    const { visitor } = await createUser(beem);
    const path = `/api/videos/${video.id}/like`;
    for (let i = 0; i < 3; i++)
      expect((await visitor.post(path, { liked: true })).body).toEqual({ liked: true, likeCount: 1 });
    for (let i = 0; i < 3; i++)
      expect((await visitor.post(path, { liked: false })).body).toEqual({ liked: false, likeCount: 0 });
  });

  test('lets one take back what one gave to a video that one may not see any more, and only that', async () => {
    const [user, other] = await Promise.all([createUser(beem), createUser(beem)]);
    const like = (who: User, liked?: boolean) => who.visitor.post(`/api/videos/${video.id}/like`, { liked });
    expect((await like(user, true)).status).toBe(200);
    await beem.database.query(
      { name: 'test-hide', text: 'UPDATE videos SET is_hidden = true WHERE id = $1' },
      [video.id],
    );
    for (const liked of [undefined, true]) expect((await like(user, liked)).status).toBe(404);
    expect((await like(other, false)).status).toBe(404);
    expect(await like(user, false)).toMatchObject({ status: 200, body: { liked: false, likeCount: 0 } });
    expect(await likesOf(video.id)).toEqual({ rows: 0, counter: 0 });
    expect((await user.visitor.post('/api/videos/999999/like', { liked: false })).status).toBe(404);
  });

  test('refuses guests, wrong bodies and videos that are not there', async () => {
    const { visitor } = await createUser(beem);
    expect((await beem.visitor().post(`/api/videos/${video.id}/like`)).status).toBe(401);
    // Null does not ask for a toggle: a retry of it would take the like back.
    for (const liked of ['yes', null])
      expect((await visitor.post(`/api/videos/${video.id}/like`, { liked })).status).toBe(400);
    expect((await visitor.post('/api/videos/999999/like')).status).toBe(404);
    const mature = await createVideo(beem, creator, { ageRating: 'mature' });
    expect((await visitor.post(`/api/videos/${mature.id}/like`)).body.code).toBe('age_restricted');
    const unready = await createVideo(beem, creator, { status: 'processing' });
    expect((await creator.visitor.post(`/api/videos/${unready.id}/like`)).body.code).toBe('video_not_ready');
  });

  test('counts a hundred users at once exactly', async () => {
    const users = await Promise.all(Array.from({ length: 100 }, () => createUser(beem)));
    const answers = await Promise.all(
      users.map(({ visitor }) => visitor.post(`/api/videos/${video.id}/like`)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await likesOf(video.id)).toEqual({ rows: 100, counter: 100 });
  });

  test('waits for a video that is locked, while likes of other videos are answered', async () => {
    const other = await createVideo(beem, creator);
    const users = await Promise.all(Array.from({ length: 6 }, () => createUser(beem)));
    const likes = (id: number) =>
      users.map(({ visitor }) => visitor.post(`/api/videos/${id}/like`, { liked: true }));
    const ofLocked: Promise<{ status: number }[]>[] = [];
    await beem.database.transaction(async (tx) => {
      await tx.query({ text: 'SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE' }, [video.id]);
      ofLocked.push(Promise.all(likes(video.id)));
      expect((await Promise.all(likes(other.id))).map(({ status }) => status)).toEqual(users.map(() => 200));
      expect(await likesOf(other.id)).toEqual({ rows: 6, counter: 6 });
      expect(await likesOf(video.id)).toEqual({ rows: 0, counter: 0 });
    });
    expect((await ofLocked[0])?.map(({ status }) => status)).toEqual(users.map(() => 200));
    expect(await likesOf(video.id)).toEqual({ rows: 6, counter: 6 });
  });

  test('agrees with its rows after any storm of likes, unlikes and toggles', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => createUser(beem)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom(true, false, undefined)), {
          minLength: 1,
          maxLength: 24,
        }),
        async (calls) => {
          const answers = await Promise.all(
            calls.map(([who, liked]) => users[who]?.visitor.post(`/api/videos/${video.id}/like`, { liked })),
          );
          expect(answers.every((answer) => answer?.status === 200)).toBe(true);
          const { rows, counter } = await likesOf(video.id);
          expect(counter).toBe(rows);
        },
      ),
      { numRuns: propertyRuns(12) },
    );
  });

  test('agrees with its rows for several videos and two processes, whose batches meet', async () => {
    const access = beem.app.get(VideoAccess, { strict: false });
    const processes = [1, 2].map(
      () => new EngagementService(beem.database, access, new EngagementRepository()),
    );
    const users = await Promise.all(Array.from({ length: 4 }, () => createUser(beem)));
    const videos = await Promise.all(Array.from({ length: 3 }, () => createVideo(beem, creator)));
    const me = (who: number) => ({ id: users[who]?.id, role: 'user', dateOfBirth: null }) as AuthUser;
    const call = fc.record({
      process: fc.nat(1),
      who: fc.nat(3),
      which: fc.nat(2),
      wanted: fc.constantFrom(true, false, null),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 60 }), async (calls) => {
        const answers = await Promise.all(
          calls.map(({ process, who, which, wanted }) =>
            processes[process]?.like(me(who), videos[which]?.id ?? 0, wanted),
          ),
        );
        for (const [at, { wanted }] of calls.entries())
          if (wanted !== null) expect(answers[at]?.liked).toBe(wanted);
        for (const { id } of videos) {
          const { rows, counter } = await likesOf(id);
          expect(counter).toBe(rows);
        }
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  test('a like of a user who is being deleted is refused, and those beside it are not', async () => {
    const access = beem.app.get(VideoAccess, { strict: false });
    const service = new EngagementService(beem.database, access, new EngagementRepository());
    const users = await Promise.all(Array.from({ length: 3 }, () => createUser(beem)));
    const ids = [...users.map(({ id }) => id), '00000000-0000-7000-8000-00000000dead'];
    const answers = await Promise.allSettled(
      ids.map((id) =>
        service.like({ id, role: 'user', dateOfBirth: null } as unknown as AuthUser, video.id, true),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([...users.map(() => 'fulfilled'), 'rejected']);
    expect(await likesOf(video.id)).toEqual({ rows: 3, counter: 3 });
  });
});
