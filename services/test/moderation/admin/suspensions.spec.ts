import { formatDay } from '@beem/rules';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import sharp from 'sharp';
import { MEDIA_QUEUE } from '../../../src/platform/queue/index.js';
import { savedSignInOf, signInElsewhere } from '../../identity/account/sign-in.js';
import {
  type Beem,
  createShow,
  createUser,
  createVideo,
  LiveTab,
  PASSWORD,
  startBeem,
  type User,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

const HOUR_MS = 3_600_000;
let beem: Beem;
let moderator: User;
let admin: User;

beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  moderator = await createUser(beem, { role: 'moderator' });
  admin = await createUser(beem, { role: 'admin' });
});
afterAll(() => beem.stop());

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 600, channels: 3, background: '#204060' } })
      .png()
      .toBuffer(),
  );

const WEEK = { kind: 'account', reason: 'Threats against others.', hours: 168 };
const pathOf = ({ id }: { id: string }) => `/api/admin/users/${id}/suspensions`;
const suspend = (user: { id: string }, body: object = WEEK, by = moderator) =>
  by.visitor.post(pathOf(user), body);
const lift = (user: { id: string }, id: number | string, by = moderator) =>
  by.visitor.send('DELETE', `${pathOf(user)}/${id}`, { body: { reason: 'A mistake.' } });
const auditOf = (user: User) =>
  beem.database.query<{ actor: string; action: string; detail: Record<string, unknown> }>(
    { text: 'SELECT actor, action, detail FROM audit_log WHERE subject = $1 ORDER BY id' },
    [`user:${user.id}`],
  );
const signIn = ({ email }: User) => beem.visitor().post('/api/login', { email, password: PASSWORD });
const endNow = (user: User) =>
  beem.database.query(
    {
      text: `UPDATE suspensions SET created_at = created_at - interval '1 day', ends_at = now() - interval '1 ms' WHERE user_id = $1`,
    },
    [user.id],
  );

test('what an admin has suspended, no moderator lifts or changes', async () => {
  const user = await createUser(beem);
  const { body } = await suspend(user, WEEK, admin);
  expect(await lift(user, body.id)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: 'An admin has suspended this user. Only an admin may lift it.' },
  });
  expect((await suspend(user, { ...WEEK, hours: 1 })).body.code).toBe('already_suspended');
  expect((await signIn(user)).status).toBe(403);
  expect((await lift(user, body.id, await createUser(beem, { role: 'admin' }))).status).toBe(204);
  expect((await signIn(user)).status).toBe(200);
});

test('a moderator suspends a user, and the answer says for how long', async () => {
  const user = await createUser(beem);
  const { status, body } = await suspend(user, { ...WEEK, note: 'See report 12.' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    kind: 'account',
    reason: WEEK.reason,
    note: 'See report 12.',
    from: expect.any(String),
    until: new Date(Date.parse(body.from) + 168 * HOUR_MS).toISOString(),
    by: { id: moderator.id, username: moderator.username },
    liftedAt: null,
    liftedBy: null,
    liftReason: null,
  });
  expect(await auditOf(user)).toEqual([
    {
      actor: `user:${moderator.id}`,
      action: 'user.suspended',
      detail: {
        reason: WEEK.reason,
        kind: 'account',
        suspensionId: String(body.id),
        before: null,
        after: `until ${body.until}`,
      },
    },
  ]);
});

test('the same suspension again is answered as it is, another one of its kind is refused', async () => {
  const user = await createUser(beem);
  const { body: first } = await suspend(user);
  const again = await suspend(user);
  expect([again.status, again.body]).toEqual([200, first]);
  expect(await suspend(user, { ...WEEK, hours: null })).toMatchObject({
    status: 409,
    body: {
      code: 'already_suspended',
      message: 'This account is suspended already. Lift that suspension first.',
    },
  });
  expect((await suspend(user, { ...WEEK, kind: 'comment' })).status).toBe(201);
  expect(await auditOf(user)).toHaveLength(2);
});

test('two moderators who suspend a user at once make one suspension', async () => {
  const user = await createUser(beem);
  const answers = await Promise.all([suspend(user), suspend(user, WEEK, admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
});

test('only moderators and admins may suspend, and never themselves', async () => {
  const user = await createUser(beem);
  const other = await createUser(beem, { role: 'moderator' });
  expect((await beem.visitor().post(pathOf(user), WEEK)).status).toBe(401);
  expect((await suspend(user, WEEK, user)).status).toBe(403);
  expect((await suspend(moderator)).body.message).toBe('You cannot suspend yourself.');
  expect((await suspend(other)).body.message).toBe('Only an admin may suspend moderators and admins.');
  expect((await suspend(admin)).status).toBe(403);
  expect((await suspend(admin, WEEK, admin)).status).toBe(403);
  expect((await suspend(other, { ...WEEK, kind: 'upload' }, admin)).status).toBe(201);
});

test('a suspension needs a kind, a reason and its hours', async () => {
  const user = await createUser(beem);
  const { kind, reason } = WEEK;
  for (const body of [
    { ...WEEK, kind: 'feet' },
    { ...WEEK, reason: ' ' },
    { ...WEEK, reason: 'x'.repeat(501) },
    { ...WEEK, note: 'x'.repeat(2_001) },
    { ...WEEK, hours: 0 },
    { ...WEEK, hours: 8_761 },
    { ...WEEK, hours: 1.5 },
    { kind, reason },
  ])
    expect([body, (await suspend(user, body)).status]).toEqual([body, 400]);
  expect((await suspend({ id: '01890000-0000-7000-8000-00000000dead' })).status).toBe(404);
  expect((await suspend({ id: 'nobody' })).status).toBe(404);
});

test('a suspended account is signed out everywhere and cannot sign in, until it is lifted', async () => {
  const user = await createUser(beem);
  const browser = await signInElsewhere(beem, user, { rememberMe: true });
  const tab = await LiveTab.open(beem, user);
  const { body } = await suspend(user);
  const message = `Your account is suspended until ${formatDay(body.until)} (UTC): Threats against others.`;

  expect(await tab.closed()).toBe(4408);
  expect((await user.visitor.get('/api/user')).status).toBe(401);
  const refused = { status: 403, body: { code: 'account_suspended', message } };
  expect(await signIn(user)).toMatchObject(refused);
  const device = { id: savedSignInOf(browser) };
  expect(await browser.post('/api/quick-login', device)).toMatchObject(refused);
  const wrong = { email: user.email, password: 'wrong horse battery' };
  expect((await beem.visitor().post('/api/login', wrong)).status).toBe(401);

  expect((await lift(user, body.id)).status).toBe(204);
  expect((await lift(user, body.id)).status).toBe(204);
  expect((await browser.post('/api/quick-login', device)).status).toBe(200);
  expect((await signIn(user)).status).toBe(200);
  expect((await auditOf(user)).map(({ action }) => action)).toEqual([
    'user.suspended',
    'user.suspension-lifted',
  ]);
});

test('the browser that a suspension has signed out reads why and until when, and no other', async () => {
  const user = await createUser(beem);
  const left = await signInElsewhere(beem, user, { rememberMe: true });
  const leftEarlier = left.at(beem);
  expect((await left.post('/api/logout')).status).toBe(200);
  const { body } = await suspend(user);
  const sentence = `Your account is suspended until ${formatDay(body.until)} (UTC): Threats against others.`;
  expect(await user.visitor.get('/api/user')).toMatchObject({
    status: 401,
    body: { code: 'account_suspended', message: sentence },
  });
  // A session that its user had already ended, and a guest.
  for (const visitor of [leftEarlier, beem.visitor()])
    expect((await visitor.get('/api/user')).body.code).toBe('unauthenticated');
  // A call that is open to guests stays open.
  expect((await user.visitor.get('/api/videos/trailers')).status).toBe(200);
  expect((await lift(user, body.id)).status).toBe(204);
  expect((await user.visitor.get('/api/user')).body.code).toBe('unauthenticated');
});

test('a suspension ends by its time', async () => {
  const user = await createUser(beem);
  await suspend(user);
  await endNow(user);
  expect((await signIn(user)).status).toBe(200);
  expect((await suspend(user)).status).toBe(201);
});

test('who signs in while being suspended has no session afterwards', async () => {
  const user = await createUser(beem);
  const browsers = Array.from({ length: 4 }, () => beem.visitor());
  const signIns = browsers.map((browser) =>
    browser.post('/api/login', { email: user.email, password: PASSWORD }),
  );
  await Promise.all([...signIns, suspend(user)]);
  for (const browser of browsers) expect((await browser.get('/api/user')).status).toBe(401);
});

test('suspended uploads refuse videos and shows, and say so', async () => {
  const user = await createUser(beem);
  await suspend(user, { kind: 'upload', reason: 'Copies.', hours: null });
  const refused = {
    status: 403,
    body: {
      code: 'uploads_suspended',
      message: 'Your uploads are suspended until further notice: Copies.',
    },
  };
  expect(await uploadVideo(user, {})).toMatchObject(refused);
  expect(await user.visitor.post('/api/shows', new FormData())).toMatchObject(refused);
  const { id } = await createVideo(beem, user);
  expect(await user.visitor.put(`/api/videos/${id}/captions/en`, new FormData())).toMatchObject(refused);
  const waiting = await createVideo(beem, user, { status: 'needs_decision' });
  expect(await user.visitor.post(`/api/videos/${waiting.id}/publish`)).toMatchObject(refused);
  const show = await createShow(beem, user);
  const pictured = new FormData();
  pictured.append('coverImage', new Blob([await picture()]), 'cover.png');
  expect(await user.visitor.patch(`/api/shows/${show.id}`, pictured)).toMatchObject(refused);
  const renamed = new FormData();
  renamed.append('title', 'Renamed');
  expect(await user.visitor.patch(`/api/shows/${show.id}`, renamed)).toMatchObject(refused);
  expect(await user.visitor.patch(`/api/videos/${id}`, { title: 'Renamed' })).toMatchObject(refused);
  expect((await user.visitor.get(`/api/videos/${id}`)).body.title).not.toBe('Renamed');
  expect((await user.visitor.delete(`/api/videos/${id}`)).status).toBe(204);
  expect((await user.visitor.get('/api/user')).body.suspensions).toEqual([
    { kind: 'upload', reason: 'Copies.', until: null },
  ]);
  const video = (await createVideo(beem, await createUser(beem))).id;
  expect((await user.visitor.post(`/api/videos/${video}/comments`, { content: 'Nice.' })).status).toBe(201);
});

/** Every call that changes something, and which ones a suspension forbids: all others are allowed. */
test.each([
  [
    'upload',
    [
      'DELETE /api/videos/:id/captions/:language',
      'DELETE /api/videos/:id/poster',
      'PATCH /api/shows/:id',
      'PATCH /api/uploads/:id',
      'PATCH /api/videos/:id',
      'POST /api/shows',
      'POST /api/uploads',
      'POST /api/videos',
      'POST /api/videos/:id/publish',
      'POST /api/videos/:id/retry',
      'PUT /api/shows/:id/order',
      'PUT /api/videos/:id/captions/:language',
      'PUT /api/videos/:id/poster',
    ],
  ],
  ['comment', ['POST /api/videos/:id/comments']],
] as const)('a suspension of the kind %s refuses these calls, and no other', async (kind, calls) => {
  const { router } = beem.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const writes = router.stack
    .flatMap(({ route }) =>
      Object.keys(route?.methods ?? {}).map((method) => ({ method, path: route?.path ?? '' })),
    )
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    // These end the session, and the user with it.
    .filter((write) => !/^GET |^HEAD |logout|delete-account/.test(write));
  expect(writes.length).toBeGreaterThan(60);
  const user = await createUser(beem);
  await suspend(user, { kind, reason: 'Copies.', hours: null });
  const refused: string[] = [];
  for (const write of new Set(writes)) {
    const [method = '', path = ''] = write.split(' ');
    const { body } = await user.visitor.send(method, path.replace(/:\w+/g, '1'), { body: {} });
    if (body?.code === `${kind}s_suspended`) refused.push(write);
  }
  expect((await user.visitor.get('/api/user')).status).toBe(200);
  expect(refused.sort()).toEqual(calls);
});

test('a video that is ready while its creator is suspended waits for them, and is published by none', async () => {
  const queue = beem.app.get<Queue>(getQueueToken(MEDIA_QUEUE));
  const rowOf = async (id: number) =>
    (
      await beem.database.query<{ status: string; notice: string | null; published_at: Date | null }>(
        { text: 'SELECT status, notice, published_at FROM videos WHERE id = $1' },
        [id],
      )
    )[0];
  for (const kind of ['upload', 'account'] as const) {
    const user = await createUser(beem);
    await queue.pause();
    const { status, body } = await uploadVideo(user, { file: await videoBytes() });
    expect(status).toBe(201);
    await suspend(user, { kind, reason: 'Copies.', hours: null });
    await queue.resume();
    await until('it is prepared', async () => (await rowOf(body.id))?.status !== 'processing');
    expect(await rowOf(body.id)).toEqual({
      status: 'needs_decision',
      notice:
        'This video was prepared while your uploads were suspended. You can publish it when the suspension has ended.',
      published_at: null,
    });
    expect((await beem.visitor().get(`/api/videos/${body.id}`)).status).toBe(404);
    if (kind === 'account') continue;
    expect((await user.visitor.get('/api/notifications')).body).toEqual([]);
    const publish = () => user.visitor.post(`/api/videos/${body.id}/publish`);
    expect((await publish()).body.code).toBe('uploads_suspended');
    await endNow(user);
    expect((await publish()).status).toBe(200);
    expect((await beem.visitor().get(`/api/videos/${body.id}`)).status).toBe(200);
  }
});

test('suspended comments refuse comments only, and the user reads until when', async () => {
  const user = await createUser(beem);
  const { body } = await suspend(user, { kind: 'comment', reason: 'Insults.', hours: 1 });
  const { id } = await createVideo(beem, await createUser(beem));
  expect(await user.visitor.post(`/api/videos/${id}/comments`, { content: 'Nice.' })).toMatchObject({
    status: 403,
    body: {
      code: 'comments_suspended',
      message: `Your comments are suspended until ${formatDay(body.until)} (UTC): Insults.`,
    },
  });
  expect((await user.visitor.post(`/api/videos/${id}/like`, { liked: true })).status).toBe(200);
  expect((await user.visitor.get('/api/user')).body.suspensions).toEqual([
    { kind: 'comment', reason: 'Insults.', until: body.until },
  ]);
  await endNow(user);
  expect((await user.visitor.get('/api/user')).body.suspensions).toEqual([]);
});

test('lifting needs a reason, a role and a suspension of this user', async () => {
  const user = await createUser(beem);
  const { body } = await suspend(user);
  expect((await moderator.visitor.delete(`${pathOf(user)}/${body.id}`)).status).toBe(400);
  expect((await beem.visitor().delete(`${pathOf(user)}/${body.id}`)).status).toBe(401);
  expect((await lift(user, body.id, await createUser(beem))).status).toBe(403);
  expect((await lift(user, 999_999)).status).toBe(404);
  expect((await lift(await createUser(beem), body.id)).status).toBe(404);
});
