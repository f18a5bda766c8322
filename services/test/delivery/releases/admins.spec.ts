import { makeBuild } from '@beem/remote-manifest/cases';
import { forgetPasswords } from '../../identity/account/sign-in.js';
import { createUser, type User } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('releases by admins, with their session', () => {
  let beem: ReleasesBeem;
  let admin: User;
  beforeAll(async () => {
    beem = await startWithShell();
  });
  afterAll(() => beem.stop());
  beforeEach(async () => {
    admin = await createUser(beem, { role: 'admin' });
  });

  const CHANGES = [
    ['PUT', 'stable'],
    ['POST', 'stable/rollback'],
    ['DELETE', 'stable'],
    ['PUT', 'canary'],
    ['POST', 'canary/promote'],
    ['DELETE', 'canary'],
  ] as const;
  const buildOf = (remote: string, text: string) =>
    makeBuild(text, {
      remote: {
        name: remote,
        routes: [{ path: `/${remote}`, access: 'public', title: 'Page', expose: './home' }],
      },
    });
  const send = (
    { visitor }: Pick<User, 'visitor'>,
    [method, path]: readonly [string, string],
    { remote, version = 0, ...body }: { remote: string; version?: number; [field: string]: unknown },
  ) =>
    visitor.send(method, `/api/registry/remotes/${remote}/channels/${path}`, {
      body,
      headers: { 'if-match': `"${version}"` },
    });
  const teamWith = async (remote: string) => {
    const team = await Team.of(beem, remote);
    const [stable, next] = [buildOf(remote, 'stable'), buildOf(remote, 'next')];
    await team.publish(stable);
    await team.upload(next);
    return { team, stable: stable.manifest.buildId, next: next.manifest.buildId };
  };

  it('do all that a team does with its token, in the name of the admin and with a reason', async () => {
    const remote = 'mfe-tended';
    const { team, stable, next } = await teamWith(remote);
    const change = { remote, reason: 'By hand' };
    const opened = await send(admin, ['PUT', 'canary'], { ...change, buildId: next, share: 200 });
    expect(opened).toMatchObject({ status: 200, body: { buildId: next, share: 200, version: 1 } });
    const closed = await send(admin, ['DELETE', 'canary'], { ...change, version: 1 });
    expect(closed).toMatchObject({ status: 200, body: { buildId: null } });
    await send(admin, ['PUT', 'canary'], { ...change, version: 2, buildId: next, share: 300 });
    expect(await send(admin, ['POST', 'canary/promote'], { ...change, version: 3 })).toMatchObject({
      status: 200,
    });
    expect(await send(admin, ['POST', 'stable/rollback'], { ...change, version: 2 })).toMatchObject({
      status: 200,
    });
    expect(await send(admin, ['PUT', 'stable'], { ...change, version: 3, buildId: next })).toMatchObject({
      status: 200,
      body: { buildId: next, previousBuildId: stable },
    });
    const events = (await team.events()).filter(({ kind }) => kind !== 'published').slice(0, -1);
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['moved', 'rolled_back', 'promoted', 'canary_moved', 'canary_closed', 'canary_moved'],
    ]);
    for (const event of events)
      expect(event).toMatchObject({ actor: `@${admin.username}`, reason: 'By hand' });
    const { rows } = await beem.database.pool.query(
      "SELECT actor, subject, detail->>'kind' AS kind FROM audit_log WHERE action = 'remote.channel-changed' ORDER BY id DESC",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind));
    expect(rows[0]).toMatchObject({ actor: `user:${admin.id}`, subject: `remote:${remote}` });
  });

  it.each(CHANGES)('are refused to guests, users and moderators: %s %s', async (...call) => {
    const remote = 'mfe-guarded';
    expect(await send({ visitor: beem.visitor() }, call, { remote })).toMatchObject({ status: 401 });
    for (const role of ['user', 'moderator'] as const) {
      const user = await createUser(beem, { role });
      expect(await send(user, call, { remote })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  it.each(CHANGES)('ask for the password again, but to close a canary: %s %s', async (...call) => {
    const remote = 'mfe-asking';
    await forgetPasswords(beem, admin);
    const { status, body } = await send(admin, call, { remote });
    if (call.join(' ') === 'DELETE canary') expect(status).toBe(200);
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'reauthentication_required' });
  });

  it('are refused to other sites, and to a token of another remote that comes with the session', async () => {
    const remote = 'mfe-borrowed';
    const { next } = await teamWith(remote);
    const other = await Team.of(beem, 'mfe-other');
    const path = `/api/registry/remotes/${remote}/channels/canary`;
    const crossSite = await admin.visitor.send('PUT', path, {
      body: { buildId: next, share: 200 },
      headers: { 'if-match': '"0"', origin: 'https://evil.example' },
    });
    expect(crossSite).toMatchObject({ status: 403, body: { code: 'origin_refused' } });
    const wrong = await other.send(
      'PUT',
      `${remote}/channels/canary`,
      { buildId: next, share: 200 },
      { 'if-match': '"0"' },
    );
    expect(wrong).toMatchObject({ status: 403 });
    const unknown = await admin.visitor.send('PUT', path, {
      body: { buildId: next, share: 200 },
      headers: { 'if-match': '"0"', authorization: `Bearer beem_${'x'.repeat(40)}` },
    });
    expect(unknown).toMatchObject({ status: 401 });
  });

  it('have one winner of two at once, and the other is informed', async () => {
    const remote = 'mfe-twice';
    const { team, next } = await teamWith(remote);
    const other = await createUser(beem, { role: 'admin' });
    const change = { remote, buildId: next, share: 200 };
    const answers = await Promise.all(
      [admin, other].map((user) => send(user, ['PUT', 'canary'], { ...change, reason: user.username })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = answers.find(({ status }) => status === 412);
    expect(lost?.body).toMatchObject({
      code: 'precondition_failed',
      message: expect.stringContaining('it is at 1'),
    });
    const [promoted, aborted] = await Promise.all([
      send(admin, ['POST', 'canary/promote'], { remote, version: 1 }),
      send(other, ['DELETE', 'canary'], { remote, version: 1 }),
    ]);
    expect([promoted.status, aborted.status].sort()).toEqual([200, 412]);
    expect((await team.stable()).buildId === next).toBe(promoted.status === 200);
    expect((await team.canary()).buildId).toBeNull();
  });
});
