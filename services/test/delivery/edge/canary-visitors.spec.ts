import type { ResolvedRemotes } from '@beem/remote-manifest';
import { type MadeBuild, makeBuild } from '@beem/remote-manifest/cases';
import { isInCanary } from '@beem/remote-manifest/node';
import { Pages } from '../../../src/features/delivery/edge/pages/pages.js';
import { LiveRemotes } from '../../../src/features/delivery/releases/index.js';
import { until, type Visitor } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

const NAME = 'beem_visitor';
const page = (visitor: Visitor, path = '/home', headers: Record<string, string> = {}) =>
  visitor.get(path, { accept: 'text/html', ...headers });
const remotesIn = (body: string): ResolvedRemotes =>
  JSON.parse(/id="beem-remotes">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
const cookieOf = (headers: Headers) => headers.getSetCookie().find((line) => line.includes(NAME));

describe('visitors of an edge while a canary is live', () => {
  let beem: ReleasesBeem;
  let feed: Team;
  let creator: Team;
  let [stable, next]: MadeBuild[] = [];
  let salt: string;

  const live = () => beem.app.get(LiveRemotes);
  const feedOf = (remotes: ResolvedRemotes) => remotes.remotes.find(({ name }) => name === 'mfe-feed');
  const ask = async (visitor: Visitor): Promise<ResolvedRemotes> => (await visitor.get('/api/remotes')).body;
  /** An id that is in the canary of mfe-feed from this share upwards, in the same tenth. */
  const idWithin = (from: number, to: number) => {
    for (let at = 0; ; at++) {
      const visitorId = `visitor${at}`.padEnd(22, '_');
      const draw = (share: number) => isInCanary({ salt, visitorId, share });
      if (!draw(from) && draw(to)) return visitorId;
    }
  };
  const setShare = async (share: number) => {
    const { version } = await feed.canary();
    expect(await feed.pointCanary(next?.manifest.buildId ?? '', share, version)).toMatchObject({
      status: 200,
    });
  };
  const close = async () => {
    const { version } = await feed.canary();
    await feed.closeCanary(version);
  };

  beforeAll(async () => {
    beem = await startWithShell();
    [feed, creator] = await Promise.all([Team.of(beem), Team.of(beem, 'mfe-creator')]);
    stable = makeBuild('stable');
    next = makeBuild('next', {
      remote: {
        routes: [
          { path: '/home', access: 'public', title: 'Home', expose: './home' },
          { path: '/new-page', access: 'public', title: 'New', expose: './home' },
        ],
      },
    });
    await feed.publish(stable);
    await feed.upload(next);
    const { rows } = await beem.database.pool.query(
      `SELECT canary_salt FROM remotes WHERE name = 'mfe-feed'`,
    );
    salt = rows[0].canary_salt;
  });
  afterAll(() => beem.stop());
  afterEach(close);

  it('get an id with the page, are resolved by it at once, and keep build and id', async () => {
    await setShare(5_000);
    const buildIds = new Set<string>();
    for (let at = 0; at < 24; at++) {
      const visitor = beem.visitor();
      const first = await page(visitor);
      expect(cookieOf(first.headers)).toMatch(
        /^beem_visitor=[\w-]{22}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      );
      const resolved = remotesIn(first.body);
      const again = await page(visitor);
      expect(cookieOf(again.headers)).toBeUndefined();
      expect(remotesIn(again.body).revision).toBe(resolved.revision);
      expect(await ask(visitor)).toMatchObject({ revision: resolved.revision, remotes: resolved.remotes });
      const visitorId = visitor.cookies.get(NAME) ?? '';
      const isReached = isInCanary({ salt, visitorId, share: 5_000 });
      expect(feedOf(resolved)).toMatchObject({
        channel: isReached ? 'canary' : 'stable',
        buildId: (isReached ? next : stable)?.manifest.buildId,
        previous: isReached ? { buildId: stable?.manifest.buildId, channel: 'stable' } : null,
      });
      buildIds.add(feedOf(resolved)?.buildId ?? '');
    }
    expect(buildIds.size).toBe(2);
  });

  it('get no id while no canary reaches anybody', async () => {
    const visitor = beem.visitor();
    expect(cookieOf((await page(visitor)).headers)).toBeUndefined();
    await setShare(0);
    expect(cookieOf((await page(visitor)).headers)).toBeUndefined();
    await setShare(1);
    expect(cookieOf((await page(visitor)).headers)).toBeDefined();
  });

  it('get the pages of their builds, also those that only the canary has', async () => {
    await setShare(3_000);
    const [inside, outside] = [idWithin(0, 3_000), idWithin(3_000, 10_000)];
    const open = (id: string, path: string) => page(beem.visitor(), path, { cookie: `${NAME}=${id}` });
    for (let times = 0; times < 2; times++) {
      expect(await open(inside, '/new-page')).toMatchObject({ status: 200 });
      expect(await open(outside, '/new-page')).toMatchObject({ status: 404 });
    }
    const answer = await open(inside, '/home');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.body).toContain(next?.manifest.files[0]?.integrity);
    expect((await open(outside, '/home')).body).not.toContain(next?.manifest.buildId);
    await setShare(4_000);
    expect(await open(inside, '/new-page')).toMatchObject({ status: 200 });
  });

  it('keep what they have when the share grows, also in an open tab, and lose it when the canary closes', async () => {
    await setShare(2_000);
    const cookie = `${NAME}=${idWithin(0, 2_000)}`;
    const poll = (etag = '') => beem.visitor().get('/api/remotes', { cookie, 'if-none-match': etag });
    const before = await poll();
    const etag = before.headers.get('etag') ?? '';
    expect(etag).not.toBe((await beem.visitor().get('/api/remotes')).headers.get('etag'));
    await setShare(6_000);
    expect((await poll(etag)).status).toBe(304);
    await close();
    const after = await poll(etag);
    expect(after).toMatchObject({ status: 200 });
    expect(feedOf(after.body)).toMatchObject({ channel: 'stable', buildId: stable?.manifest.buildId });
    await setShare(6_000);
  });

  it.each([
    ['too short', 'abc'],
    ['too long', 'a'.repeat(23)],
    ['longer than any', 'a'.repeat(8_000)],
    ['of other characters', '../../../etc/passwd%00'],
    ['empty', ''],
    ['quoted', `"${'a'.repeat(20)}"`],
  ])('with a made-up id that is %s count as new ones', async (_, value) => {
    await setShare(10_000);
    const cookie = `theme=dark; ${NAME}=${value}`;
    const { status, headers } = await page(beem.visitor(), '/home', { cookie });
    expect(status).toBe(200);
    expect(cookieOf(headers)).toMatch(/^beem_visitor=[\w-]{22};/);
    const polled = await beem.visitor().get('/api/remotes', { cookie });
    expect(polled.headers.getSetCookie()).toEqual([]);
    expect(feedOf(polled.body)).toMatchObject({ channel: 'stable' });
  });

  it('get no id for a request that draws no page', async () => {
    await setShare(10_000);
    const visitor = beem.visitor();
    for (const answer of [
      await visitor.send('HEAD', '/home', { headers: { accept: 'text/html' } }),
      await visitor.get('/sw.js'),
      await visitor.get('/api/remotes'),
      await visitor.get('/assets/main.1234abcd.js'),
    ]) {
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('may report failures of the builds they received, and of no others', async () => {
    await setShare(3_000);
    const report = async (id: string) => {
      const cookie = `${NAME}=${id}`;
      const visitor = beem.visitor();
      const { visit } = remotesIn((await page(visitor, '/home', { cookie })).body);
      const { status } = await visitor.send('POST', '/api/registry/client-errors', {
        body: {
          ...{ remote: 'mfe-feed', buildId: next?.manifest.buildId, visit },
          ...{ kind: 'load', message: 'gone', path: '/home' },
        },
      });
      return status;
    };
    expect(await report(idWithin(0, 3_000))).toBe(204);
    expect(await report(idWithin(3_000, 10_000))).toBe(403);
  });

  it('get one of all combinations of two canaries, each page made once', async () => {
    await creator.publish(
      makeBuild('stable', {
        remote: {
          name: 'mfe-creator',
          routes: [{ path: '/upload', access: 'public', title: 'Up', expose: './home' }],
        },
      }),
    );
    await creator.publishCanary(
      makeBuild('next', {
        remote: {
          name: 'mfe-creator',
          routes: [{ path: '/upload', access: 'public', title: 'Up', expose: './home' }],
        },
      }),
      5_000,
    );
    await setShare(5_000);
    const make = jest.spyOn(Pages.prototype as unknown as { makePage: () => unknown }, 'makePage');
    const revisions = new Map<string, string>();
    for (let at = 0; at < 60; at++) {
      const { revision, remotes } = remotesIn((await page(beem.visitor())).body);
      revisions.set(revision, remotes.map(({ channel }) => channel).join());
    }
    expect([...revisions.values()].sort()).toEqual([
      'canary,canary',
      'canary,stable',
      'stable,canary',
      'stable,stable',
    ]);
    expect(make.mock.calls.length).toBeLessThanOrEqual(4);
    make.mockRestore();
    const { version } = await creator.canary();
    await creator.closeCanary(version);
  });

  it('get the same from every edge', async () => {
    await setShare(5_000);
    const other = await beem.startAnother(['edge']);
    await until('the other edge knows the canary', async () => other.app.get(LiveRemotes).hasCanary);
    for (let at = 0; at < 40; at++) {
      const headers = { cookie: `${NAME}=${`visitor${at}`.padEnd(22, 'x')}` };
      const [here, there] = await Promise.all(
        [beem.url, other.url].map((url) => fetch(`${url}/api/remotes`, { headers })),
      );
      expect(here?.headers.get('etag')).toBe(there?.headers.get('etag'));
    }
    expect(live().hasCanary).toBe(true);
  });
});

test('the id of a visitor has a name that browsers protect on https', async () => {
  const beem = await startWithShell({ PUBLIC_ORIGIN: 'https://beem.example' });
  const team = await Team.of(beem);
  await team.publish(makeBuild('stable'));
  await team.publishCanary(makeBuild('next'), 10_000);
  const { headers } = await page(beem.visitor());
  expect(cookieOf(headers)).toMatch(/^__Host-beem_visitor=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  await beem.stop();
});
