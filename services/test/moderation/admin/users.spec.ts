import { grantRole } from '../../../src/features/identity/users/grant-role.js';
import { forgetPasswords, savedSignInOf, signInElsewhere } from '../../identity/account/sign-in.js';
import {
  type Answer,
  type Beem,
  createUser,
  createVideo,
  LiveTab,
  PASSWORD,
  startBeem,
  tokenIn,
  type User,
} from '../../support/index.js';

let beem: Beem;
let moderator: User;
let admin: User;

beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  moderator = await createUser(beem, { role: 'moderator' });
  admin = await createUser(beem, { role: 'admin' });
});
afterAll(() => beem.stop());

const list = async (query: string, by = moderator) =>
  (await by.visitor.get(`/api/admin/users?${query}`)).body;
const namesOf = (users: { username: string }[]) => users.map(({ username }) => username);
const changeRole = (user: User, change: object, by = admin) =>
  by.visitor.put(`/api/admin/users/${user.id}/role`, { reason: 'A new job.', ...change });
const act = (user: User, action: 'sign-out' | 'require-password', by = admin) =>
  by.visitor.post(`/api/admin/users/${user.id}/${action}`, { reason: 'A stolen laptop.' });
const roleOf = async ({ id }: User) => {
  const [row] = await beem.database.query<{ role: string }>(
    { text: 'SELECT role FROM users WHERE id = $1' },
    [id],
  );
  return row?.role;
};
const auditOf = (user: User) =>
  beem.database.query(
    { text: 'SELECT actor, action, detail FROM audit_log WHERE subject = $1 ORDER BY id' },
    [`user:${user.id}`],
  );

describe('GET /api/admin/users', () => {
  test('is for moderators', async () => {
    expect((await beem.visitor().get('/api/admin/users')).status).toBe(401);
    expect((await (await createUser(beem)).visitor.get('/api/admin/users')).status).toBe(403);
    expect((await moderator.visitor.get('/api/admin/users?role=king')).status).toBe(400);
    expect((await moderator.visitor.get('/api/admin/users?state=sad')).status).toBe(400);
    expect((await moderator.visitor.get('/api/admin/users?cursor=x')).status).toBe(400);
  });

  test('lists users newest first, page by page, without their addresses', async () => {
    const made = [];
    for (let count = 0; count < 3; count++) made.push(await createUser(beem));
    const found: string[] = [];
    let next: string | null = '/api/admin/users?limit=2';
    while (next) {
      const { body, headers }: Answer = await moderator.visitor.get(next);
      expect(JSON.stringify(body)).not.toContain('@example.com');
      found.push(...namesOf(body));
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(found.slice(0, 3)).toEqual(namesOf(made).toReversed());
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain(admin.username);
  });

  test('finds users by their names, also mistyped, and by role and state', async () => {
    const ada = await createUser(beem, { username: 'quixotic_ada' });
    const staff = await createUser(beem, { username: 'quixotic_mod', role: 'moderator' });
    expect(namesOf(await list('q=quixotic')).sort()).toEqual(['quixotic_ada', 'quixotic_mod']);
    expect(namesOf(await list('q=@quixotic_ada'))[0]).toBe('quixotic_ada');
    expect(namesOf(await list('q=quixotik'))).toContain('quixotic_ada');
    expect(namesOf(await list('q=quixotic&role=moderator'))).toEqual([staff.username]);
    expect(namesOf(await list('role=admin'))).toEqual([admin.username]);
    await moderator.visitor.post(`/api/admin/users/${ada.id}/suspensions`, {
      ...{ kind: 'upload', reason: 'Copies.', hours: 2 },
    });
    expect(await list('q=quixotic&state=suspended')).toMatchObject([
      { username: 'quixotic_ada', suspensions: ['upload'] },
    ]);
    expect(namesOf(await list('q=quixotic&state=active'))).toEqual([staff.username]);
    expect(namesOf(await list('state=suspended'))).toEqual([ada.username]);
    expect(namesOf(await list('state=active'))).not.toContain(ada.username);
  });

  test('finds a user by the whole address for admins only', async () => {
    const user = await createUser(beem);
    const q = `q=${encodeURIComponent(user.email.toUpperCase())}`;
    expect(namesOf(await list(q, admin))).toEqual([user.username]);
    expect(await list(`${q}&role=moderator`, admin)).toEqual([]);
    expect(await list(q)).toEqual([]);
  });
});

describe('GET /api/admin/users/{id}', () => {
  test('counts reports on videos, comments and the profile, and as upheld what was removed', async () => {
    const [user, reporter] = [await createUser(beem), await createUser(beem)];
    const { id } = await createVideo(beem, user);
    const { body: comment } = await user.visitor.post(`/api/videos/${id}/comments`, { content: 'Nice.' });
    const ids: number[] = [];
    for (const path of [`videos/${id}`, `comments/${comment.id}`, `users/${user.id}`])
      ids.push((await reporter.visitor.post(`/api/${path}/report`, { reason: 'spam' })).body.id);
    const statuses = ['reviewed', 'removed', 'false_flag'];
    for (const [at, status] of statuses.entries())
      await moderator.visitor.put(`/api/reports/${ids[at]}`, { status });
    const countsOf = async ({ id }: User) =>
      (await moderator.visitor.get(`/api/admin/users/${id}`)).body.counts;
    expect(await countsOf(user)).toMatchObject({ reportsAgainst: 3, reportsMade: 0 });
    expect(await countsOf(reporter)).toMatchObject({ reportsMade: 3, upheld: 1, rejected: 1 });
  });

  test('counts no report about the moderator who looks', async () => {
    const reported = await createUser(beem, { role: 'moderator' });
    const reporter = await createUser(beem);
    await reporter.visitor.post(`/api/users/${reported.id}/report`, { reason: 'spam' });
    const seenBy = async ({ visitor }: User) =>
      (await visitor.get(`/api/admin/users/${reported.id}`)).body.counts.reportsAgainst;
    expect([await seenBy(reported), await seenBy(moderator)]).toEqual([0, 1]);
  });

  test('shows what a moderator needs, and the address to admins alone', async () => {
    const user = await createUser(beem);
    const { id } = await createVideo(beem, user);
    const reporter = await createUser(beem);
    await reporter.visitor.post(`/api/videos/${id}/report`, { reason: 'spam' });
    await reporter.visitor.post(`/api/videos/${id}/comments`, { content: 'Nice.' });
    await reporter.visitor.post(`/api/users/${user.id}/report`, { reason: 'spam' });
    const path = `/api/admin/users/${user.id}`;
    const suspension = { kind: 'comment', reason: 'Insults.', note: 'Twice.', hours: 2 };
    const { body: made } = await moderator.visitor.post(`${path}/suspensions`, suspension);
    const { body } = await moderator.visitor.get(path);
    expect(body).toMatchObject({
      id: user.id,
      email: null,
      suspensions: [made],
      activeSuspensions: [made],
      counts: {
        videos: 1,
        removedVideos: 0,
        comments: 0,
        reportsAgainst: 2,
        reportsMade: 0,
        upheld: 0,
        rejected: 0,
      },
      actions: [
        {
          actor: { id: moderator.id, username: moderator.username },
          action: 'user.suspended',
          subjectUser: { id: user.id, username: user.username },
        },
      ],
      canSuspend: true,
      canAdminister: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon|password|@example/);
    expect((await admin.visitor.get(path)).body).toMatchObject({ email: user.email, canAdminister: true });
    expect((await moderator.visitor.get(`/api/admin/users/${reporter.id}`)).body.counts).toMatchObject({
      ...{ comments: 1, reportsMade: 2 },
    });
    expect((await moderator.visitor.get(`/api/admin/users/${admin.id}`)).body.canSuspend).toBe(false);
  });

  test('is for moderators and answers 404 for an unknown user', async () => {
    const user = await createUser(beem);
    expect((await beem.visitor().get(`/api/admin/users/${user.id}`)).status).toBe(401);
    expect((await user.visitor.get(`/api/admin/users/${user.id}`)).status).toBe(403);
    expect((await moderator.visitor.get('/api/admin/users/nobody')).status).toBe(404);
    await user.visitor.delete('/api/delete-account');
    expect((await moderator.visitor.get(`/api/admin/users/${user.id}`)).status).toBe(404);
  });
});

describe('PUT /api/admin/users/{id}/role', () => {
  test('changes the role, has open sockets connect again and writes it down', async () => {
    const user = await createUser(beem);
    const tab = await LiveTab.open(beem, user);
    expect(await changeRole(user, { from: 'user', role: 'moderator' })).toMatchObject({
      status: 200,
      body: { id: user.id, role: 'moderator' },
    });
    expect(await tab.closed()).toBe(1012);
    expect((await user.visitor.get('/api/user')).body.role).toBe('moderator');
    expect(await auditOf(user)).toEqual([
      {
        actor: `user:${admin.id}`,
        action: 'user.role-changed',
        detail: { reason: 'A new job.', before: 'user', after: 'moderator' },
      },
    ]);
  });

  test('a role that the command grants has open sockets connect again, too', async () => {
    const user = await createUser(beem);
    const tab = await LiveTab.open(beem, user);
    await grantRole(beem.config.env.DATABASE_URL, user.username, 'moderator');
    expect(await tab.closed()).toBe(1012);
  });

  test('is refused when the role is another by now', async () => {
    const user = await createUser(beem);
    await changeRole(user, { from: 'user', role: 'moderator' });
    expect(await changeRole(user, { from: 'user', role: 'admin' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('has the role moderator by now') },
    });
    expect(await auditOf(user)).toHaveLength(1);
  });

  test('is for admins with a recent password, and never for oneself', async () => {
    const user = await createUser(beem);
    const change = { from: 'user', role: 'moderator' };
    expect((await beem.visitor().put(`/api/admin/users/${user.id}/role`, change)).status).toBe(401);
    expect((await changeRole(user, change, moderator)).status).toBe(403);
    expect((await changeRole(user, { ...change, reason: '' })).status).toBe(400);
    expect((await changeRole(user, { ...change, role: 'king' })).status).toBe(400);
    expect((await changeRole({ ...user, id: 'nobody' }, change)).status).toBe(404);
    expect((await changeRole(admin, { from: 'admin', role: 'user' })).status).toBe(403);
    const stale = await createUser(beem, { role: 'admin' });
    await forgetPasswords(beem, stale);
    expect((await changeRole(user, change, stale)).body.code).toBe('reauthentication_required');
    expect(await roleOf(user)).toBe('user');
  });

  test('leaves an admin when two demote each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [
        await createUser(beem, { role: 'admin' }),
        await createUser(beem, { role: 'admin' }),
      ];
      const demote = { from: 'admin', role: 'user' };
      const answers = await Promise.all([changeRole(one, demote, two), changeRole(two, demote, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect([await roleOf(one), await roleOf(two)].sort()).toEqual(['admin', 'user']);
    }
  });
});

describe('POST /api/admin/users/{id}/sign-out and require-password', () => {
  test('sign-out ends every session and saved sign-in', async () => {
    const user = await createUser(beem);
    const browser = await signInElsewhere(beem, user, { rememberMe: true });
    expect((await act(user, 'sign-out')).status).toBe(204);
    expect((await user.visitor.get('/api/user')).status).toBe(401);
    expect((await browser.post('/api/quick-login', { id: savedSignInOf(browser) })).status).toBe(401);
    await signInElsewhere(beem, user);
    expect(await auditOf(user)).toMatchObject([
      {
        action: 'user.signed-out',
        detail: { reason: 'A stolen laptop.', before: '2 sessions', after: '0 sessions' },
      },
    ]);
  });

  test('require-password allows no sign-in before a new password is set with the mailed link', async () => {
    const user = await createUser(beem);
    expect((await act(user, 'require-password')).status).toBe(204);
    expect((await user.visitor.get('/api/user')).status).toBe(401);
    const signIn = (password: string) => beem.visitor().post('/api/login', { email: user.email, password });
    expect((await signIn('wrong horse battery')).status).toBe(401);
    expect(await signIn(PASSWORD)).toMatchObject({
      status: 403,
      body: {
        code: 'password_required',
        message: 'Your account needs a new password. We have sent you a mail with a link to set one.',
      },
    });
    const resetToken = tokenIn(await beem.mail.waitFor(user.email, /new password/));
    const newPassword = 'another horse battery';
    expect((await beem.visitor().post('/api/password-reset', { resetToken, newPassword })).status).toBe(200);
    expect((await signIn(newPassword)).status).toBe(200);
    expect(await auditOf(user)).toMatchObject([{ action: 'user.password-required' }]);
  });

  test.each(['sign-out', 'require-password'] as const)('%s is for admins alone', async (action) => {
    const user = await createUser(beem);
    const path = `/api/admin/users/${user.id}/${action}`;
    expect((await beem.visitor().post(path, { reason: 'x' })).status).toBe(401);
    expect((await act(user, action, moderator)).status).toBe(403);
    expect((await act(admin, action)).status).toBe(403);
    expect((await admin.visitor.post(path, {})).status).toBe(400);
    expect((await act({ ...user, id: '01890000-0000-7000-8000-00000000dead' }, action)).status).toBe(404);
    expect((await user.visitor.get('/api/user')).status).toBe(200);
  });
});
