import { hostname } from 'node:os';
import { makeBuild } from '@beem/remote-manifest/cases';
import { LoadCounts } from '../../../src/features/delivery/release-health/loads/load-counts.js';
import { bucketOf } from '../../../src/features/delivery/release-health/loads/load-histogram.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { type Answer, createUser, type User, until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team, writeShell } from '../../support/releases.js';

const PATH = '/api/admin/releases';

describe('the overview of releases', () => {
  let beem: ReleasesBeem;
  let admin: User;
  beforeAll(async () => {
    beem = await startWithShell({ RATE_LIMIT_SCALE: '100' });
    admin = await createUser(beem, { role: 'admin' });
  });
  afterAll(() => beem.stop());

  const routes = (name: string) => [
    { path: `/${name}/:id`, access: 'public' as const, title: 'Item', expose: './home' },
    { path: `/${name}/own`, access: 'protected' as const, title: 'Own', expose: './home' },
    { path: `/${name}`, access: 'public' as const, title: 'Item', expose: './home' },
  ];
  const buildOf = (name: string, text: string, remote = {}) =>
    makeBuild(text, { remote: { name, routes: routes(name), ...remote } });
  const read = async () => (await admin.visitor.get(PATH)).body;
  const releaseOf = async (name: string) =>
    (await read()).remotes.find((remote: { name: string }) => remote.name === name);

  it('is for admins', async () => {
    const moderator = await createUser(beem, { role: 'moderator' });
    for (const path of [PATH, `${PATH}/events`]) {
      expect((await beem.visitor().get(path)).status).toBe(401);
      expect((await moderator.visitor.get(path)).status).toBe(403);
      expect((await admin.visitor.get(path)).status).toBe(200);
    }
  });

  it('shows both channels of a remote: builds, shares, versions, weights and where a preview begins', async () => {
    const team = await Team.of(beem, 'mfe-shown');
    const [first, second, third] = ['one', 'two', 'three'].map((text) => buildOf(team.remote, text)) as [
      ReturnType<typeof buildOf>,
      ReturnType<typeof buildOf>,
      ReturnType<typeof buildOf>,
    ];
    await team.publish(first);
    await team.publish(second);
    await team.publishCanary(third, 500);
    const { gitRevision, buildId } = second.manifest;
    expect(await releaseOf(team.remote)).toEqual({
      name: 'mfe-shown',
      pages: ['Item', 'Own'],
      stable: {
        channel: 'stable',
        share: 9_500,
        version: 2,
        build: {
          ...{ buildId, gitRevision, publishedBy: 'mfe-shown team', publishedAt: expect.any(String) },
          previewPath: '/mfe-shown',
          weight: {
            gzipBytes: expect.any(Number),
            budgetGzipBytes: second.manifest.remote.budget.totalGzipBytes,
          },
          incompatibilities: [],
          health: { visitors: 0, failures: 0, failureShare: null, p75Ms: null },
          healthSpans: Array(12).fill({ visitors: 0, failureShare: null, p75Ms: null }),
        },
        againstStable: null,
        previous: {
          buildId: first.manifest.buildId,
          incompatibilities: [],
          ...{ gitRevision, publishedBy: 'mfe-shown team', publishedAt: expect.any(String) },
        },
      },
      canary: expect.objectContaining({
        ...{ channel: 'canary', share: 500, version: 1, previous: null },
        build: expect.objectContaining({ buildId: third.manifest.buildId }),
      }),
      lastChange: expect.objectContaining({ kind: 'canary_moved', actor: 'mfe-shown team' }),
    });
  });

  it('weighs the stored files, independent of the manifest', async () => {
    const team = await Team.of(beem, 'mfe-liar');
    const honest = buildOf(team.remote, 'liar');
    const files = honest.manifest.files.map((file) => ({ ...file, gzipBytes: 1 }));
    await team.publish({ ...honest, manifest: { ...honest.manifest, files } });
    const sum = honest.manifest.files.reduce((total, { gzipBytes }) => total + gzipBytes, 0);
    const { weight } = (await releaseOf(team.remote)).stable.build;
    // The gzip level differs from the build's own.
    expect(weight.gzipBytes).toBeGreaterThan(sum / 2);
  });

  it('shows a remote of which nothing is live', async () => {
    const team = await Team.of(beem, 'mfe-waiting');
    await team.upload(buildOf(team.remote, 'first'));
    expect(await releaseOf(team.remote)).toEqual({
      ...{ name: 'mfe-waiting', pages: [], stable: null, canary: null, lastChange: null },
    });
  });

  it('names the last change of the channels, also the one that closed a canary', async () => {
    const team = await Team.of(beem, 'mfe-closed');
    await team.publish(buildOf(team.remote, 'one'));
    const next = buildOf(team.remote, 'two');
    const { version } = await team.publishCanary(next, 100);
    await team.closeCanary(version, 'It stutters.');
    // Not a change of a channel.
    await team.upload(buildOf(team.remote, 'three'));
    expect(await releaseOf(team.remote)).toMatchObject({
      canary: null,
      lastChange: { kind: 'canary_closed', buildId: next.manifest.buildId, reason: 'It stutters.' },
    });
  });

  it('says why a roll-back or a promote would be refused', async () => {
    const [other, team] = [await Team.of(beem, 'mfe-other'), await Team.of(beem, 'mfe-back')];
    const item = (path: string) => ({ path, access: 'public' as const, title: 'Item', expose: './home' });
    const at = (name: string, path: string) => buildOf(name, path, { routes: [item(path)] });
    await team.publish(at(team.remote, '/back-old'));
    for (const path of ['/back-new', '/back-newer']) await team.publish(at(team.remote, path));
    // The space of the build before the last one is free again.
    await other.publish(at(other.remote, '/back-old'));
    const { version } = await team.stable();
    expect((await team.rollBack(version)).status).toBe(200);
    const { stable } = await releaseOf(team.remote);
    expect(stable.build.incompatibilities).toEqual([]);
    expect(stable.previous.incompatibilities).toEqual(['Its route /back-old belongs to mfe-other.']);
    expect((await team.rollBack(version + 1)).status).toBe(409);
  });

  it('says in what a canary is worse than stable', async () => {
    const team = await Team.of(beem, 'mfe-worse');
    const [one, two] = [buildOf(team.remote, 'one'), buildOf(team.remote, 'two')];
    await team.publish(one);
    await team.publishCanary(two, 5_000);
    const counts = beem.app.get(LoadCounts);
    const load = { remote: team.remote, loadMs: 400, visit: 'one', isLater: false };
    for (let at = 0; at < 250; at += 1) {
      const outcome = at < 5 ? ('failed' as const) : ('ready' as const);
      await counts.record({ ...load, buildId: one.manifest.buildId, outcome: 'ready' }, 1, `10.0.1.${at}`);
      await counts.record({ ...load, buildId: two.manifest.buildId, outcome }, 1, `10.0.2.${at}`);
    }
    const { stable, canary } = await releaseOf(team.remote);
    expect(stable.againstStable).toBeNull();
    expect(canary.againstStable).toEqual({ worseIn: ['failures'], comparedLoads: 'all' });
  });

  it('shows how the last hour of a build went, in spans of five minutes that add up to its figures', async () => {
    const team = await Team.of(beem, 'mfe-hour');
    const build = buildOf(team.remote, 'one');
    await team.publish(build);
    const { buildId } = build.manifest;
    const redis = createRedis(beem.config);
    const now = Math.floor(Number((await redis.time())[0]) / 60);
    const { REDIS_PREFIX } = beem.config.env;
    // In the format of `LoadCounts`.
    const write = (minute: number, counts: Record<string, number>) =>
      redis.hset(`${REDIS_PREFIX}:remote-minute:${team.remote}:${buildId}:${minute}`, counts);
    const bucket = bucketOf(400);
    await write(now - 70, { visitors: 9, failures: 9 });
    await write(now - 30, { visitors: 4, failures: 1, [bucket]: 3 });
    await write(now - 29, { visitors: 4, failures: 0, [bucket]: 4 });
    await write(now, { visitors: 2, failures: 2 });
    redis.disconnect();
    const { health, healthSpans } = (await releaseOf(team.remote)).stable.build;
    expect(health).toMatchObject({ visitors: 10, failures: 3, failureShare: 0.3 });
    expect(healthSpans).toHaveLength(12);
    const visitors = healthSpans.map((span: { visitors: number }) => span.visitors);
    expect(visitors.reduce((sum: number, count: number) => sum + count)).toBe(10);
    expect(healthSpans.filter((span: { visitors: number }) => span.visitors === 0)).toEqual(
      expect.arrayContaining([{ visitors: 0, failureShare: null, p75Ms: null }]),
    );
    expect(healthSpans.at(-1)).toEqual({ visitors: 2, failureShare: 1, p75Ms: null });
  });

  it('does not compare a canary with a stable build that hardly anybody got', async () => {
    const team = await Team.of(beem, 'mfe-alone');
    await team.publish(buildOf(team.remote, 'one'));
    const two = buildOf(team.remote, 'two');
    await team.publishCanary(two, 9_900);
    const { buildId } = two.manifest;
    const load = { remote: team.remote, buildId, loadMs: 400, visit: 'one', isLater: false };
    for (let at = 0; at < 250; at += 1) {
      // The guard, which may run in between, would close it for a third.
      const outcome = at < 60 ? ('failed' as const) : ('ready' as const);
      await beem.app.get(LoadCounts).record({ ...load, outcome }, 1, `10.0.3.${at}`);
    }
    const { canary } = await releaseOf(team.remote);
    expect(canary.build.health).toMatchObject({ visitors: 250, failures: 60 });
    expect(canary.againstStable).toBeNull();
  });

  it('compares a canary from the last change of a share on, as the guard does', async () => {
    const team = await Team.of(beem, 'mfe-changed');
    const [one, two] = [buildOf(team.remote, 'one'), buildOf(team.remote, 'two')];
    await team.publish(one);
    await team.publishCanary(two, 5_000);
    const redis = createRedis(beem.config);
    const now = Math.floor(Number((await redis.time())[0]) / 60);
    for (const { manifest } of [one, two])
      await redis.hset(
        `${beem.config.env.REDIS_PREFIX}:remote-minute:${team.remote}:${manifest.buildId}:${now - 10}`,
        { visitors: 250, failures: 0, [bucketOf(400)]: 250 },
      );
    redis.disconnect();
    const { canary } = await releaseOf(team.remote);
    expect(canary.build.health).toMatchObject({ visitors: 250 });
    expect(canary.againstStable).toBeNull();
  });

  it('says why a live build cannot run in the live shell', async () => {
    const team = await Team.of(beem, 'mfe-broken');
    await team.publish(buildOf(team.remote, 'needs'));
    await beem.database.query({
      text: `UPDATE live_shell SET manifest = jsonb_set(manifest, '{platform}', '"9.0.0"')`,
    });
    const { build } = (await releaseOf(team.remote)).stable;
    expect(build.incompatibilities).toEqual([
      expect.stringMatching(/^It asks for the platform contract .+, and the shell offers 9\.0\.0/),
    ]);
    await writeShell(beem.shellDir);
    await beem.database.query({
      text: `UPDATE live_shell SET manifest = jsonb_set(manifest, '{platform}', '"1.0.0"')`,
    });
  });

  it('lists the edges with what they serve, and a shell that some of them withhold once', async () => {
    await until('the edge has noted itself', async () => (await read()).edges.length === 1);
    const { edges, liveShellId, remotesRevision } = await read();
    expect(edges).toEqual([
      {
        ...{ id: expect.any(String), host: hostname(), shellId: liveShellId },
        remotesRevision: expect.stringMatching(/^[0-9a-f]{16}$/),
        ...{ startedAt: expect.any(String), seenAt: expect.any(String) },
      },
    ]);
    expect(liveShellId).toEqual(expect.any(String));
    expect(remotesRevision).toMatch(/^[0-9a-f]{16}$/);
    for (const host of ['one', 'two', 'two']) {
      await beem.database.query(
        {
          text: `INSERT INTO edges (id, host, withheld_shell_id, withheld_reasons)
                 VALUES (gen_random_uuid()::text, $1, 'withheld', '["It drops the slot tips."]')`,
        },
        [host],
      );
    }
    const found = await read();
    expect(found.edges).toHaveLength(4);
    expect(found.withheldShells).toEqual([
      { shellId: 'withheld', hosts: ['one', 'two'], isOlder: false, reasons: ['It drops the slot tips.'] },
    ]);
    await beem.database.query({
      text: "INSERT INTO shells (id, number) OVERRIDING SYSTEM VALUE VALUES ('withheld', -1)",
    });
    expect((await read()).withheldShells).toMatchObject([{ shellId: 'withheld', isOlder: true }]);
  });

  it('lists the events of all areas or of one, page by page', async () => {
    const pages: number[][] = [];
    let next: string | null = `${PATH}/events?remote=mfe-shown&limit=3`;
    while (next) {
      const { body, headers }: Answer = await admin.visitor.get(next);
      pages.push(body.map(({ id }: { id: number }) => id));
      expect(new Set(body.map(({ remote }: { remote: string }) => remote))).toEqual(new Set(['mfe-shown']));
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual([...new Set(pages.flat())].sort((a, b) => b - a));
    const { body } = await admin.visitor.get(`${PATH}/events?limit=2`);
    expect(body).toMatchObject([
      { kind: 'moved', remote: 'mfe-broken', channel: 'stable', detail: { version: 1 } },
      { kind: 'published', remote: 'mfe-broken', actor: 'mfe-broken team' },
    ]);
  });

  it.each(['remote=..%2Fx', 'remote=MFE-A', 'limit=0', 'limit=101', 'cursor=x'])(
    'refuses %s',
    async (query) => {
      expect((await admin.visitor.get(`${PATH}/events?${query}`)).status).toBe(400);
    },
  );
});
