import { SOCKET_CLOSE } from '@beem/contracts';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  LiveTab,
  PASSWORD,
  registration,
  securityLines,
  startBeem,
  storeVideo,
  tokenIn,
  type User,
  until,
} from '../../support/index.js';
import { DELETED, deleteAccount, untilErased, wrongCounters } from './deletion.js';
import { forgetPasswords, savedSignInOf, savedSignInsOf, signInElsewhere, signInTablet } from './sign-in.js';

describe('DELETE /api/delete-account', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  it('needs a password within ten minutes; a quick sign-in does not count', async () => {
    const quick = await signInElsewhere(beem, user, { rememberMe: true });
    await quick.post('/api/logout');
    await quick.post('/api/quick-login', { id: savedSignInOf(quick) });
    await forgetPasswords(beem, user);
    for (const visitor of [user.visitor, quick])
      expect(await deleteAccount(visitor)).toMatchObject({
        status: 403,
        body: { code: 'reauthentication_required', message: 'Please enter your password to continue.' },
      });
    expect((await user.visitor.get('/api/user')).status).toBe(200);
    await quick.post('/api/user/reauthenticate', { password: PASSWORD });
    expect(await deleteAccount(quick)).toMatchObject(DELETED);
  });

  it('ends every session, tablet, saved sign-in and socket, and every mailed link', async () => {
    const remembered = await signInElsewhere(beem, user, { rememberMe: true });
    const tablet = await signInTablet(beem, user);
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const resetToken = tokenIn(await beem.mail.waitFor(user.email, /Set a new password/));
    const other = await beem.startAnother(['api']);
    const tabs = [
      await LiveTab.open(beem, user),
      await LiveTab.open(other, { ...user, visitor: remembered }),
    ];
    const held = savedSignInOf(remembered);

    expect(await deleteAccount(user.visitor)).toMatchObject(DELETED);
    expect(user.visitor.cookies.has('beem_session')).toBe(false);
    expect((await remembered.get('/api/user')).status).toBe(401);
    expect((await tablet.visitor.get('/api/user', tablet.headers)).status).toBe(401);
    expect((await remembered.post('/api/quick-login', { id: held })).status).toBe(401);
    for (const tab of tabs) expect(await tab.closed()).toBe(SOCKET_CLOSE.sessionRevoked);
    const reset = { resetToken, newPassword: 'lanterns over the bay' };
    expect((await beem.visitor().post('/api/password-reset', reset)).body.code).toBe('token_invalid');
    const login = { email: user.email, password: PASSWORD };
    expect((await beem.visitor().post('/api/login', login)).body.code).toBe('invalid_credentials');
    expect(await securityLines(beem, 'user.deleted')).toContainEqual(
      expect.objectContaining({ userId: user.id }),
    );
  });

  it('answers a repeated call, whose first answer was lost, the same, also when all is erased', async () => {
    const retry = user.visitor.at(beem);
    const stranger = beem.visitor();
    await deleteAccount(user.visitor);
    expect(await deleteAccount(retry.at(beem))).toMatchObject(DELETED);
    await untilErased(beem);
    expect(await deleteAccount(retry)).toMatchObject(DELETED);
    expect(retry.cookies.has('beem_session')).toBe(false);
    expect((await deleteAccount(stranger)).body.code).toBe('unauthenticated');
    stranger.cookies.set('beem_session', 'A'.repeat(43));
    expect((await deleteAccount(stranger)).status).toBe(401);
  });

  it('takes its saved sign-in out of the browser, also when the first answer was lost, and leaves those of others', async () => {
    const friend = await createUser(beem);
    const browser = await signInElsewhere(beem, friend, { rememberMe: true });
    const theirs = savedSignInOf(browser);
    await browser.post('/api/login', { email: user.email, password: PASSWORD, rememberMe: true });
    expect(savedSignInsOf(browser)).toHaveLength(2);
    const retry = browser.at(beem);
    for (const asking of [browser, retry]) {
      expect(await deleteAccount(asking)).toMatchObject(DELETED);
      expect(asking.cookies.has('beem_session')).toBe(false);
      expect(savedSignInsOf(asking)).toEqual([theirs]);
    }
    expect((await browser.post('/api/quick-login', { id: theirs })).status).toBe(200);
  });

  it('deletes once when it is asked for at once', async () => {
    const other = await signInElsewhere(beem, user);
    const answers = await Promise.all([
      deleteAccount(user.visitor.at(beem)),
      deleteAccount(user.visitor),
      deleteAccount(other),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const rows = await beem.database.query(
      { name: 'test-deletions', text: 'SELECT 1 FROM account_deletions WHERE user_id = $1' },
      [user.id],
    );
    expect(rows.length).toBeLessThanOrEqual(1);
    await untilErased(beem);
  });

  it('is for a tablet by its pair, too', async () => {
    const { headers } = await signInTablet(beem, user);
    const tablet = beem.visitor();
    expect(await tablet.delete('/api/delete-account', headers)).toMatchObject(DELETED);
    expect(await tablet.delete('/api/delete-account', headers)).toMatchObject(DELETED);
  });

  it('is not for guests, and not for other sites', async () => {
    expect((await deleteAccount(beem.visitor())).status).toBe(401);
    const origin = { origin: 'https://evil.example' };
    expect((await user.visitor.delete('/api/delete-account', origin)).body.code).toBe('origin_refused');
    expect((await user.visitor.get('/api/user')).status).toBe(200);
  });

  it('takes the account out of everything with its answer', async () => {
    const [creator, fan] = [await createUser(beem), await createUser(beem)];
    const theirs = await createVideo(beem, creator, { title: 'Driftglass' });
    const show = await createShow(beem, creator);
    const own = await createVideo(beem, user, { title: 'Quillwort' });
    await storeVideo(beem, own, Buffer.from('film'));
    const ownShow = await createShow(beem, user, { title: 'Quillwort Nights' });
    await createEpisode(beem, user, ownShow.id);
    const comment = (await user.visitor.post(`/api/videos/${theirs.id}/comments`, { content: 'So bright!' }))
      .body;
    await fan.visitor.post(`/api/videos/${theirs.id}/comments`, { content: 'It is.', parentId: comment.id });
    const theirComment = (
      await creator.visitor.post(`/api/videos/${theirs.id}/comments`, { content: 'Thank you.' })
    ).body;
    for (const { visitor } of [user, fan]) {
      await visitor.post(`/api/videos/${theirs.id}/like`, { liked: true });
      await visitor.post(`/api/comments/${theirComment.id}/like`, { liked: true });
      await visitor.post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch', saved: true });
      await visitor.post(`/api/users/${creator.id}/follow`, { following: true });
    }
    await fan.visitor.post(`/api/users/${user.id}/follow`, { following: true });
    await fan.visitor.post(`/api/videos/${own.id}/like`, { liked: true });
    await fan.visitor.post(`/api/videos/${own.id}/save`, { saved: true });
    await until('the creator is notified of both', async () => {
      const { body } = await creator.visitor.get('/api/notifications');
      return /and/.test(body.find(({ type }: { type: string }) => type === 'like')?.message ?? '');
    });

    expect(await deleteAccount(user.visitor)).toMatchObject(DELETED);

    const guest = beem.visitor();
    for (const path of [
      `/api/videos/${own.id}`,
      `/api/shows/${ownShow.id}`,
      `/api/comments/${comment.id}/replies`,
    ])
      expect([path, (await guest.get(path)).status]).toEqual([path, path.includes('comments') ? 200 : 404]);
    for (const path of [
      '/api/videos/trailers',
      '/api/videos/trending',
      '/api/shows',
      '/api/search/videos?q=quillwort',
    ])
      expect(JSON.stringify((await guest.get(path)).body)).not.toContain(user.id);
    const { body: found } = await guest.get(`/api/search/users?q=${user.username}`);
    expect(JSON.stringify(found)).not.toContain(user.id);
    expect((await fan.visitor.get('/api/library/saved')).body).toEqual([]);
    expect((await fan.visitor.get('/api/user')).body.followingCount).toBe(1);
    const { body: video } = await guest.get(`/api/videos/${theirs.id}`);
    expect(video).toMatchObject({ likeCount: 1, commentCount: 2, creator: { followersCount: 1 } });
    const { body: comments } = await guest.get(`/api/videos/${theirs.id}/comments`);
    expect(comments).toEqual([
      expect.objectContaining({ id: theirComment.id, likeCount: 1 }),
      expect.objectContaining({ id: comment.id, isDeleted: true, content: '', user: null, replyCount: 1 }),
    ]);
    const { body: notifications } = await creator.visitor.get('/api/notifications');
    expect(JSON.stringify(notifications)).not.toMatch(new RegExp(`${user.id}|${user.username}|and`));
    const unread = notifications.filter(({ isRead }: { isRead: boolean }) => !isRead).length;
    expect((await creator.visitor.get('/api/notifications/unread-count')).body.count).toBe(unread);
    expect((await guest.fetch('GET', `/media/${own.videoKey}`)).status).toBe(404);
    expect((await fan.visitor.post(`/api/users/${user.id}/follow`, { following: true })).status).toBe(404);
    expect(await wrongCounters(beem)).toEqual([]);
  });

  it('sets the counters right with its answer, without any worker', async () => {
    const api = await startBeem({ roles: ['api'] });
    const [creator, leaver] = [await createUser(api), await createUser(api)];
    const { id } = await createVideo(api, creator);
    await leaver.visitor.post(`/api/videos/${id}/like`, { liked: true });
    await leaver.visitor.post(`/api/videos/${id}/comments`, { content: 'Mine.' });
    await leaver.visitor.post(`/api/users/${creator.id}/follow`, { following: true });
    await deleteAccount(leaver.visitor);
    expect((await api.visitor().get(`/api/videos/${id}`)).body).toMatchObject({
      likeCount: 0,
      commentCount: 0,
      creator: { followersCount: 0 },
    });
    await api.stop();
  });

  it('frees the address at once, for a new account that has nothing of the old one', async () => {
    const input = registration();
    await beem.visitor().post('/api/register', input);
    await beem.mail.waitFor(input.email, /Verify your email/);
    const visitor = await signInElsewhere(beem, input, { password: input.password });
    await deleteAccount(visitor);
    const again = { ...registration(), email: input.email };
    expect((await beem.visitor().post('/api/register', again)).status).toBe(201);
    const fresh = await signInElsewhere(beem, again, { password: again.password });
    await untilErased(beem);
    expect((await fresh.get('/api/user')).body).toMatchObject({
      email: input.email,
      username: again.username,
    });
    await beem.mail.waitFor(again.email, /Verify/);
  });

  it('leaves a report to the moderators, without its author', async () => {
    const [creator, moderator] = [await createUser(beem), await createUser(beem, { role: 'moderator' })];
    const { id } = await createVideo(beem, creator);
    const body = { reason: 'other', description: 'My neighbour made this.' };
    const report = (await user.visitor.post(`/api/videos/${id}/report`, body)).body;
    const about = await createVideo(beem, user);
    await creator.visitor.post(`/api/videos/${about.id}/report`, body);
    await deleteAccount(user.visitor);
    const { body: reports } = await moderator.visitor.get('/api/reports?status=pending');
    expect(reports).toContainEqual(
      expect.objectContaining({
        ...{ id: report.id, reason: 'other', description: null },
        reporter: { id: '00000000-0000-0000-0000-000000000000', username: 'deleted-user', isDeleted: true },
      }),
    );
    expect(JSON.stringify(reports)).not.toMatch(new RegExp(`${user.id}|${user.username}`));
    expect(JSON.stringify(reports)).not.toMatch(new RegExp(`deleted:|"id":${about.id},`));
  });
});
