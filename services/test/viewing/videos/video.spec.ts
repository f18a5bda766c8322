import {
  type Beem,
  createUser,
  createVideo,
  LiveTab,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
} from '../../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem, { isCreator: true });
});

const NOT_AVAILABLE = 'This content is not available to you.';

describe('GET /api/videos/:id', () => {
  test('shows a video to guests, as to all viewers', async () => {
    const video = await createVideo(beem, creator, { title: 'Open to all' });
    const { status, body } = await beem.visitor().get(`/api/videos/${video.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: video.id,
      title: 'Open to all',
      videoUrl: `/media/${video.videoKey}`,
      thumbnailUrl: `/media/${video.thumbnailKey}`,
      duration: 12.5,
      isLiked: false,
      canDelete: false,
      creator: { id: creator.id, username: creator.username, firstName: null, isFollowing: false },
    });
  });

  test('shows a video that is not ready to its creator only', async () => {
    const video = await createVideo(beem, creator, { status: 'processing' });
    expect((await creator.visitor.get(`/api/videos/${video.id}`)).body).toMatchObject({
      status: 'processing',
      videoUrl: null,
    });
    expect((await beem.visitor().get(`/api/videos/${video.id}`)).status).toBe(404);
  });

  test('hides a removed video from all but moderators', async () => {
    const video = await createVideo(beem, creator, { isHidden: true });
    const moderator = await createUser(beem, { role: 'moderator' });
    for (const visitor of [beem.visitor(), creator.visitor]) {
      const { status, body } = await visitor.get(`/api/videos/${video.id}`);
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 404,
        code: 'not_found',
        message: NOT_AVAILABLE,
      });
    }
    expect((await moderator.visitor.get(`/api/videos/${video.id}`)).status).toBe(200);
  });

  test('shows a mature video to users of 18, its creator and moderators', async () => {
    const video = await createVideo(beem, creator, { ageRating: 'mature' });
    const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
    const young = await createUser(beem, { dateOfBirth: `${new Date().getFullYear() - 17}-01-01` });
    const ageless = await createUser(beem);
    for (const visitor of [beem.visitor(), young.visitor, ageless.visitor]) {
      const { status, body } = await visitor.get(`/api/videos/${video.id}`);
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 403,
        code: 'age_restricted',
        message: NOT_AVAILABLE,
      });
    }
    const moderator = await createUser(beem, { role: 'admin' });
    for (const { visitor } of [adult, creator, moderator])
      expect((await visitor.get(`/api/videos/${video.id}`)).status).toBe(200);
  });

  test.each(['0', '-1', 'abc', '99999999999999999999', '123456789'])('knows no video %s', async (id) => {
    expect((await beem.visitor().get(`/api/videos/${id}`)).status).toBe(404);
  });
});

describe('GET /api/videos/mine', () => {
  test('lists own videos in every state, newest first', async () => {
    const videos = [
      await createVideo(beem, creator, { status: 'ready' }),
      await createVideo(beem, creator, { status: 'processing' }),
      await createVideo(beem, creator, { status: 'failed' }),
    ];
    await createVideo(beem, await createUser(beem));
    await createVideo(beem, creator, { isHidden: true });
    const { body } = await creator.visitor.get('/api/videos/mine');
    expect(body.map((video: { id: number }) => video.id)).toEqual(videos.map((video) => video.id).reverse());
  });

  test('needs a signed-in user', async () => {
    expect((await beem.visitor().get('/api/videos/mine')).status).toBe(401);
  });
});

describe('DELETE /api/videos/:id', () => {
  test('removes a video at once and its objects soon', async () => {
    const video = await createVideo(beem, creator);
    await storeVideo(beem, video, Buffer.from('film'));
    expect((await creator.visitor.delete(`/api/videos/${video.id}`)).status).toBe(204);
    expect((await creator.visitor.get(`/api/videos/${video.id}`)).status).toBe(404);
    await until('its objects are gone', async () => {
      const keys = await storedKeys(beem);
      return !keys.includes(video.videoKey) && !keys.includes(video.thumbnailKey);
    });
    expect((await creator.visitor.delete(`/api/videos/${video.id}`)).status).toBe(404);
  });

  test('takes its notifications along', async () => {
    const follower = await createUser(beem);
    const video = await createVideo(beem, creator);
    await beem.database.query(
      {
        name: 'test-notification',
        text: `INSERT INTO notifications (user_id, type, actor_id, video_id, event_key) VALUES ($1, 'video', $2, $3, 'x')`,
      },
      [follower.id, creator.id, video.id],
    );
    const tab = await LiveTab.open(beem, follower);
    expect((await follower.visitor.get('/api/notifications/unread-count')).body).toEqual({ count: 1 });
    await creator.visitor.delete(`/api/videos/${video.id}`);
    await tab.receive('unread_count', ({ data }) => data.count === 0);
    expect((await follower.visitor.get('/api/notifications')).body).toEqual([]);
    tab.close();
  });

  test.each(['moderator', 'admin'] as const)(
    'is refused to a(n) %s, who decides on its case',
    async (role) => {
      const video = await createVideo(beem, creator);
      const { visitor } = await createUser(beem, { role });
      expect((await visitor.get(`/api/videos/${video.id}`)).body.canDelete).toBe(false);
      expect(await visitor.delete(`/api/videos/${video.id}`)).toMatchObject({
        status: 403,
        body: {
          code: 'forbidden',
          message:
            'Only its creator may delete this video. Report it, and another moderator decides on the case.',
        },
      });
      expect((await creator.visitor.get(`/api/videos/${video.id}`)).body).toMatchObject({ canDelete: true });
    },
  );

  test('is refused to others', async () => {
    const video = await createVideo(beem, creator);
    expect((await beem.visitor().delete(`/api/videos/${video.id}`)).status).toBe(401);
    const stranger = await createUser(beem);
    const { status, body } = await stranger.visitor.delete(`/api/videos/${video.id}`);
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: 'Only its creator may delete this video.',
    });
    expect((await creator.visitor.get(`/api/videos/${video.id}`)).status).toBe(200);
  });
});

describe('POST /api/videos/:id/retry', () => {
  test('is for a video that failed', async () => {
    const video = await createVideo(beem, creator);
    expect((await creator.visitor.post(`/api/videos/${video.id}/retry`)).status).toBe(409);
    const stranger = await createUser(beem);
    expect((await stranger.visitor.post(`/api/videos/${video.id}/retry`)).status).toBe(403);
    expect((await beem.visitor().post(`/api/videos/${video.id}/retry`)).status).toBe(401);
  });

  test.each([
    { what: 'whose upload is kept', isKept: true, ageRating: 'all', status: 200 },
    { what: 'whose upload is discarded', isKept: false, ageRating: 'all', status: 409 },
    { what: 'that its creator may not publish', isKept: true, ageRating: 'mature', status: 403 },
  ] as const)('is announced with a failed video $what', async ({ isKept, ageRating, status }) => {
    const video = await createVideo(beem, creator, { status: 'failed', ageRating });
    await beem.database.query(
      { name: 'test-source', text: 'UPDATE videos SET source_key = $2 WHERE id = $1' },
      [video.id, isKept ? `uploads/kept-${video.id}` : null],
    );
    const canRetry = status === 200;
    const own = (await creator.visitor.get('/api/videos/mine')).body.find(
      ({ id }: { id: number }) => id === video.id,
    );
    expect(own).toMatchObject({ canRetry });
    const moderator = await createUser(beem, { role: 'moderator' });
    expect((await moderator.visitor.get(`/api/videos/${video.id}`)).body).toMatchObject({ canRetry: false });
    expect((await creator.visitor.post(`/api/videos/${video.id}/retry`)).status).toBe(status);
  });
});
