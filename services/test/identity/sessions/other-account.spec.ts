import { type Beem, createUser, createVideo, startBeem, type User } from '../../support/index.js';

/** Two tabs of one browser: the page of one user, the session of another. */
describe('a write of a page whose user is not the session’s', () => {
  let beem: Beem;
  let page: User;
  let other: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
    page = await createUser(beem, { username: 'page_user' });
    other = await createUser(beem, { username: 'other_user' });
  });
  afterAll(() => beem.stop());

  const from = (user: User) => ({ 'x-page-user': user.id });
  const refused = {
    status: 409,
    body: {
      code: 'other_account',
      message: 'You are signed in as @other_user in this browser now. Nothing was saved.',
    },
  };

  test('is refused whatever it is, and stores nothing', async () => {
    const video = await createVideo(beem, await createUser(beem));
    const profile = new FormData();
    profile.append('displayName', 'Another name');
    for (const [method, path, body] of [
      ['POST', `/api/videos/${video.id}/like`, { liked: true }],
      ['POST', `/api/videos/${video.id}/save`, { saved: true }],
      ['POST', `/api/videos/${video.id}/watch`, { watchTime: 6, completed: false }],
      ['POST', `/api/videos/${video.id}/comments`, { content: 'Hm.' }],
      ['POST', `/api/users/${page.id}/follow`, { following: true }],
      ['PUT', '/api/profile', profile],
      ['DELETE', '/api/delete-account', undefined],
      ['POST', '/api/logout', undefined],
    ] as const)
      expect({
        path,
        ...(await other.visitor.send(method, path, { body, headers: from(page) })),
      }).toMatchObject({
        path,
        ...refused,
      });
    const { body: after } = await other.visitor.get(`/api/videos/${video.id}`);
    expect(after).toMatchObject({ isLiked: false, isSaved: false, likeCount: 0, commentCount: 0 });
    expect((await other.visitor.get('/api/user')).body).toMatchObject({ id: other.id, displayName: null });
  });

  test('reads answer for the session', async () => {
    const { status, body } = await other.visitor.get('/api/user', from(page));
    expect([status, body.id]).toEqual([200, other.id]);
  });

  test('is done for the page’s own user, and for programs that name none', async () => {
    const video = await createVideo(beem, await createUser(beem));
    const like = (headers: Record<string, string>) =>
      other.visitor.post(`/api/videos/${video.id}/like`, { liked: true }, headers);
    expect((await like(from(other))).status).toBe(200);
    expect((await like({})).status).toBe(200);
  });

  test('is a guest’s, and signs nobody in, where the session has ended', async () => {
    const video = await createVideo(beem, await createUser(beem));
    const guest = beem.visitor();
    const answer = await guest.post(`/api/videos/${video.id}/like`, { liked: true }, from(page));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});
