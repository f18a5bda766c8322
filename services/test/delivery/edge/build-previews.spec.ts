import { makeBuild } from '@beem/remote-manifest/cases';
import { BuildVisitors } from '../../../src/features/delivery/release-health/index.js';
import { EventLog, listMembers } from '../../../src/features/delivery/releases/index.js';
import { grantRole } from '../../../src/features/identity/users/index.js';
import { Database } from '../../../src/platform/database/index.js';
import { PASSWORD, type UserOptions, type Visitor } from '../../support/index.js';
import { Team } from '../../support/releases.js';
import {
  beem,
  feed,
  feedIn,
  foreign,
  incompatible,
  linkTo,
  member,
  next,
  open,
  remotesIn,
  setUp,
  signedIn,
  stable,
} from './previewed-builds.js';

const NAME = 'beem_preview';
const HOUR_MS = 3_600_000;

setUp();

describe('previews of builds', () => {
  const feedOf = async (visitor: Visitor, headers: Record<string, string> = {}) =>
    feedIn(remotesIn((await open(visitor, '/home', headers)).body));
  const membersOf = (remote: string) =>
    listMembers(remote, {}, { databaseUrl: beem.config.env.DATABASE_URL });

  async function previewing(options: UserOptions & { remotes?: string[] } = { remotes: ['mfe-feed'] }) {
    const signed = await signedIn(options);
    expect(await open(signed.visitor, linkTo(next))).toMatchObject({ status: 303 });
    return signed;
  }

  it('begin with the link, for a member of the team, and show who published the build', async () => {
    const { visitor } = await signedIn({ remotes: ['mfe-feed'] });
    const answer = await open(visitor, `${linkTo(next)}&sort=new`);
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.headers.get('location')).toBe('/home?sort=new');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie().find((line) => line.startsWith(NAME))).toMatch(
      /^beem_preview=[\w.-]+; Max-Age=28[78]\d\d; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const page = await open(visitor);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(feedIn(remotesIn(page.body))).toMatchObject({
      buildId: next.manifest.buildId,
      channel: 'override',
      previous: null,
      preview: { author: 'mfe-feed team', gitRevision: next.manifest.gitRevision },
    });
    expect(page.body).toContain(next.manifest.files[0]?.integrity);
    expect(await open(visitor, '/next')).toMatchObject({ status: 200 });
    const { body, headers } = await visitor.get('/api/remotes');
    expect(feedIn(body)).toEqual(feedIn(remotesIn(page.body)));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBe(`"${remotesIn(page.body).revision}"`);
  });

  it('reach nobody else, before or after', async () => {
    const guest = beem.visitor();
    expect((await feedOf(guest))?.buildId).toBe(stable.manifest.buildId);
    const { visitor } = await previewing();
    await open(visitor);
    await open(visitor, '/next');
    expect((await feedOf(guest))?.buildId).toBe(stable.manifest.buildId);
    expect(await open(guest, '/next')).toMatchObject({ status: 404 });
    expect(feedIn((await guest.get('/api/remotes')).body)?.channel).toBe('stable');
    expect((await feedOf(visitor))?.channel).toBe('override');
  });

  it('are for every admin, also of a remote that was never live', async () => {
    const { visitor } = await signedIn({ role: 'admin' });
    expect(await open(visitor, '/other')).toMatchObject({ status: 404 });
    await open(visitor, linkTo(foreign, '/other'));
    await open(visitor, linkTo(next));
    expect(await open(visitor, '/other')).toMatchObject({ status: 200 });
    expect((await feedOf(visitor))?.channel).toBe('override');
  });

  it('are refused to others without a hint whether the build exists', async () => {
    for (const { visitor } of [
      await signedIn(),
      await signedIn({ role: 'moderator' }),
      await signedIn({ remotes: ['mfe-other'] }),
    ]) {
      for (const value of [`mfe-feed@${next.manifest.buildId}`, 'mfe-feed@0000000000000000', 'x', '']) {
        const answer = await open(visitor, `/home?preview=${value}`);
        expect(answer).toMatchObject({ status: 303 });
        expect(answer.headers.get('location')).toBe('/home');
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
  });

  it('leave a guest on the page, whose shell leads to the sign-in', async () => {
    const guest = beem.visitor();
    const answer = await open(guest, linkTo(next));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(feedIn(remotesIn(answer.body))?.buildId).toBe(stable.manifest.buildId);
    expect((await open(guest)).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('of a build that cannot run here are refused with the reasons on the page', async () => {
    const { visitor } = await signedIn({ remotes: ['mfe-late', 'mfe-feed'] });
    const answer = await open(visitor, linkTo(incompatible));
    expect(answer).toMatchObject({ status: 200 });
    expect(remotesIn(answer.body)).toMatchObject({
      refusedPreview: {
        remote: 'mfe-late',
        buildId: incompatible.manifest.buildId,
        reasons: [expect.stringContaining('/late')],
      },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const unknown = await open(visitor, '/home?preview=mfe-feed@0000000000000000');
    expect(remotesIn(unknown.body).refusedPreview?.reasons).toEqual([
      'No complete build of this remote has this id.',
    ]);
    expect(remotesIn((await open(visitor)).body).refusedPreview).toBeUndefined();
  });

  it('of several remotes go together, four at most', async () => {
    const { visitor } = await signedIn({ remotes: ['mfe-feed', 'mfe-other'] });
    await open(visitor, linkTo(next));
    await open(visitor, linkTo(foreign));
    const both = remotesIn((await open(visitor)).body).remotes.filter(
      ({ channel }) => channel === 'override',
    );
    expect(both.map(({ name }) => name)).toEqual(['mfe-feed', 'mfe-other']);
    await visitor.delete('/api/previews/mfe-other');
    expect((await feedOf(visitor))?.channel).toBe('override');
    expect(await open(visitor, '/other')).toMatchObject({ status: 404 });
    await visitor.delete('/api/previews/mfe-feed');
    expect(visitor.cookies.has(NAME)).toBe(false);
    expect((await feedOf(visitor))?.buildId).toBe(stable.manifest.buildId);
    expect(await visitor.delete('/api/previews/mfe-feed')).toMatchObject({ status: 204 });
  });

  it('asked for a hundred times stay one cookie of a bounded size', async () => {
    const { visitor } = await signedIn({ role: 'admin' });
    for (let at = 0; at < 6; at++) {
      const team = await Team.of(beem, `mfe-many-${at}`);
      const routes = [{ path: `/many-${at}`, access: 'public' as const, title: 'Many', expose: './home' }];
      const build = makeBuild(`many${at}`, { remote: { name: `mfe-many-${at}`, routes } });
      await team.upload(build);
      for (let times = 0; times < 16; times++) await open(visitor, linkTo(build));
    }
    const shown = remotesIn((await open(visitor)).body).remotes.filter(
      ({ channel }) => channel === 'override',
    );
    expect(shown.map(({ name }) => name)).toEqual(['mfe-many-2', 'mfe-many-3', 'mfe-many-4', 'mfe-many-5']);
    expect(visitor.cookies.get(NAME)?.length).toBeLessThan(600);
  });

  it('end with the sign-out, also for a copy of the cookie', async () => {
    const { visitor, email } = await previewing();
    const copy = `${NAME}=${visitor.cookies.get(NAME)}`;
    const session = `beem_session=${visitor.cookies.get('beem_session')}`;
    expect((await feedOf(beem.visitor(), { cookie: `${session}; ${copy}` }))?.channel).toBe('override');
    await visitor.post('/api/logout');
    expect((await feedOf(visitor))?.channel).toBe('stable');
    expect((await feedOf(beem.visitor(), { cookie: `${session}; ${copy}` }))?.channel).toBe('stable');
    await visitor.post('/api/login', { email, password: PASSWORD });
    const again = `beem_session=${visitor.cookies.get('beem_session')}; ${copy}`;
    expect((await feedOf(beem.visitor(), { cookie: again }))?.channel).toBe('stable');
  });

  it('end with the membership and with the role, at the next page', async () => {
    const { visitor, username } = await previewing();
    await member('remove', 'mfe-feed', username);
    expect((await feedOf(visitor))?.channel).toBe('stable');
    expect(visitor.cookies.has(NAME)).toBe(false);
    const admin = await previewing({ role: 'admin' });
    await grantRole(beem.config.env.DATABASE_URL, admin.username, 'user');
    expect((await feedOf(admin.visitor))?.channel).toBe('stable');
  });

  it('end after eight hours', async () => {
    const earliest = Date.now();
    const { visitor } = await previewing();
    const latest = Date.now();
    const cookie = `${NAME}=${visitor.cookies.get(NAME)}; beem_session=${visitor.cookies.get('beem_session')}`;
    const clock = jest.spyOn(Date, 'now');
    try {
      clock.mockReturnValue(earliest + 8 * HOUR_MS - 1_000);
      expect((await feedOf(beem.visitor(), { cookie }))?.channel).toBe('override');
      clock.mockReturnValue(latest + 8 * HOUR_MS + 1_000);
      expect((await feedOf(beem.visitor(), { cookie }))?.channel).toBe('stable');
    } finally {
      clock.mockRestore();
    }
  });

  it('do nothing with a forged cookie, or one of another account', async () => {
    const owner = await previewing();
    const thief = await signedIn({ remotes: ['mfe-feed'] });
    const stolen = owner.visitor.cookies.get(NAME) ?? '';
    const [content = '', signature = ''] = stolen.split('.');
    const text = Buffer.from(content, 'base64url').toString();
    const changed = Buffer.from(text.replace('mfe-feed', 'mfe-other')).toString('base64url');
    const session = `beem_session=${owner.visitor.cookies.get('beem_session')}`;
    const own = `beem_session=${thief.visitor.cookies.get('beem_session')}`;
    for (const cookie of [
      `${own}; ${NAME}=${stolen}`,
      `${session}; ${NAME}=${changed}.${signature}`,
      `${session}; ${NAME}=${content}`,
      `${session}; ${NAME}=${content}.`,
      `${session}; ${NAME}=${'x'.repeat(6_000)}.${signature}`,
      `${session}; ${NAME}="%00"`,
      `${NAME}=${stolen}`,
    ]) {
      const answer = await open(beem.visitor(), '/home', { cookie });
      expect(answer).toMatchObject({ status: 200 });
      expect(feedIn(remotesIn(answer.body))?.channel).toBe('stable');
      // The browser no longer has it.
      expect(answer.headers.getSetCookie().join()).toContain(`${NAME}=;`);
    }
  });

  it('redirect to this site only', async () => {
    const { visitor } = await signedIn({ remotes: ['mfe-feed'] });
    for (const path of ['//evil.example/home', '/\\evil.example', '///evil.example', '/%2f/evil.example']) {
      const answer = await open(visitor, linkTo(next, path));
      // Several slashes first become one; the link is read at that address.
      expect(answer).toMatchObject({ status: path.startsWith('/%') ? 303 : 308 });
      const location = answer.headers.get('location') ?? '';
      expect(new URL(location, 'https://beem.example').host).toBe('beem.example');
      expect(location).not.toMatch(/^\/[/\\]/);
    }
  });

  it('answer a link of a megabyte as every other request of that size', async () => {
    const answer = await fetch(`${beem.url}/home?preview=${'x'.repeat(1_000_000)}`).catch(() => null);
    expect([431, undefined]).toContain(answer?.status);
    expect(await open(beem.visitor(), `/home?preview=${'x'.repeat(8_000)}`)).toMatchObject({ status: 200 });
  });

  it('are counted nowhere', async () => {
    const { visitor } = await previewing();
    const page = await open(visitor);
    const { visit = '' } = remotesIn(page.body);
    expect(Buffer.from(visit.split('.')[1] ?? '', 'base64url').toString()).not.toContain('mfe-feed@');
    const report = {
      remote: 'mfe-feed',
      buildId: next.manifest.buildId,
      kind: 'render',
      message: 'x',
      path: '/home',
      visit,
    };
    expect(await visitor.post('/api/registry/client-errors', report)).toMatchObject({ status: 403 });
    // The answer is sent after all counting.
    const loads = await beem.app
      .get(BuildVisitors)
      .loadsOf({ remote: 'mfe-feed', buildId: next.manifest.buildId });
    expect(loads).toBe(0);
  });

  it('beat a canary, for their remote alone', async () => {
    const canary = makeBuild('canary');
    await feed.publishCanary(canary, 10_000);
    const { visitor } = await previewing();
    expect((await feedOf(visitor))?.buildId).toBe(next.manifest.buildId);
    expect((await feedOf(beem.visitor()))?.buildId).toBe(canary.manifest.buildId);
    await visitor.delete('/api/previews/mfe-feed');
    expect((await feedOf(visitor))?.buildId).toBe(canary.manifest.buildId);
    await feed.closeCanary((await feed.canary()).version);
  });

  it('are ignored while the database does not answer, and are there again afterwards', async () => {
    const { visitor } = await previewing();
    const query = jest.spyOn(beem.app.get(Database), 'query').mockRejectedValue(new Error('away'));
    try {
      const page = await open(visitor);
      expect(page).toMatchObject({ status: 200 });
      expect(feedIn(remotesIn(page.body))?.channel).toBe('stable');
      expect(await open(visitor, linkTo(next))).toMatchObject({ status: 200 });
    } finally {
      query.mockRestore();
    }
    expect((await feedOf(visitor))?.channel).toBe('override');
  });

  it('are allowed on the command line, and the event log names the operator', async () => {
    const { username } = await signedIn();
    expect(await member('add', 'mfe-log', `@${username.toUpperCase()}`)).toEqual([
      `@${username} belongs to the team of mfe-log from now on.`,
    ]);
    expect(await member('add', 'mfe-log', username)).toEqual([
      `@${username} belongs to the team of mfe-log, as before.`,
    ]);
    expect(await membersOf('mfe-log')).toEqual([expect.stringMatching(`^mfe-log  @${username}, since 20`)]);
    const removed = { remote: 'mfe-log', username, isMember: false };
    for (const isChanged of [true, false])
      expect(JSON.parse((await member('remove', 'mfe-log', username, true)).join('\n'))).toEqual({
        ...removed,
        isChanged,
      });
    expect(await membersOf('mfe-log')).toEqual(['There are no members.']);
    const events = await beem.app.get(EventLog).findLast(beem.app.get(Database), 'mfe-log', 10);
    expect(events.map(({ kind, actor, detail }) => [kind, actor, detail.username])).toEqual([
      ['member_removed', 'cli:operator', username],
      ['member_added', 'cli:operator', username],
    ]);
    await expect(member('add', 'mfe-log', 'nobody-of-this-name')).rejects.toThrow('Nobody is called');
    await expect(member('add', '../x', username)).rejects.toThrow('not the name of a remote');
  });
});
