import {
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type User,
  type VideoRow,
} from '../../support/index.js';
import { comment, commentDrift, postComment } from './comments.js';

let beem: Beem;
let creator: User;
let ana: User;
let video: VideoRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  [creator, ana] = await Promise.all([createUser(beem), createUser(beem)]);
  video = await createVideo(beem, creator);
});

describe('every call about comments', () => {
  const calls = (videoId: number, id: number) =>
    [
      ['GET', `/api/videos/${videoId}/comments`],
      ['POST', `/api/videos/${videoId}/comments`],
      ['GET', `/api/comments/${id}/replies`],
      ['POST', `/api/comments/${id}/like`],
      ['DELETE', `/api/comments/${id}`],
    ] as const;
  const statusesOf = async (who: User | null, videoId: number, id: number) => {
    const visitor = who?.visitor ?? beem.visitor();
    const statuses: number[] = [];
    const bodyOf = (path: string) => (path.endsWith('/comments') ? { content: 'x' } : {});
    for (const [method, path] of calls(videoId, id))
      statuses.push(
        (await visitor.send(method, path, method === 'POST' ? { body: bodyOf(path) } : {})).status,
      );
    return statuses;
  };

  test('that writes needs a signed-in user', async () => {
    const { id } = await comment(ana, video);
    expect(await statusesOf(null, video.id, id)).toEqual([200, 401, 200, 401, 401]);
  });

  test('answers 404 for videos and comments that do not exist', async () => {
    expect(await statusesOf(ana, 999_999, 999_999)).toEqual([404, 404, 404, 404, 404]);
    for (const path of [
      '/api/videos/x/comments',
      '/api/comments/x/replies',
      '/api/comments/99999999999999999999/replies',
    ])
      expect((await ana.visitor.get(path)).status).toBe(404);
  });

  test('is closed for a mature video to users without a verified age of 18', async () => {
    const adult = await createUser(beem, { dateOfBirth: '1990-01-01' });
    const mature = await createVideo(beem, creator, { ageRating: 'mature' });
    const { id } = await comment(adult, mature);
    expect(await statusesOf(ana, mature.id, id)).toEqual([403, 403, 403, 403, 403]);
    expect(await statusesOf(null, mature.id, id)).toEqual([403, 401, 403, 401, 401]);
    expect(await statusesOf(adult, mature.id, id)).toEqual([200, 201, 200, 200, 204]);
  });

  test.each(['is_hidden = true', 'deleted_at = now()'])(
    'is gone with its video (%s), but one’s own words can be taken back',
    async (gone) => {
      const { id } = await comment(ana, video);
      await beem.database.query({ name: `test-${gone}`, text: `UPDATE videos SET ${gone} WHERE id = $1` }, [
        video.id,
      ]);
      const other = await createUser(beem);
      expect(await statusesOf(other, video.id, id)).toEqual([404, 404, 404, 404, 404]);
      expect(await statusesOf(ana, video.id, id)).toEqual([404, 404, 404, 404, 204]);
      expect((await ana.visitor.delete(`/api/comments/${id}`)).status).toBe(404);
      expect(await commentDrift(beem)).toEqual([]);
    },
  );

  test('lets a like be taken back whose video became mature', async () => {
    const { id } = await comment(creator, video);
    const like = (liked?: boolean) => ana.visitor.post(`/api/comments/${id}/like`, { liked });
    expect((await like(true)).status).toBe(200);
    await beem.database.query(
      { name: 'test-mature', text: `UPDATE videos SET age_rating = 'mature' WHERE id = $1` },
      [video.id],
    );
    expect((await like()).status).toBe(403);
    expect((await like(false)).body).toEqual({ liked: false, likeCount: 0 });
    expect((await like(false)).status).toBe(403);
    expect((await like(true)).status).toBe(403);
  });

  test('waits until a video is ready', async () => {
    const unready = await createVideo(beem, creator, { status: 'processing' });
    expect((await postComment(creator, unready)).body.code).toBe('video_not_ready');
    expect((await postComment(ana, unready)).status).toBe(404);
  });
});
