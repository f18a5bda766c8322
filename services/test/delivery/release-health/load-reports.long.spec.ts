import { Agent, request } from 'node:http';
import { makeBuild } from '@beem/remote-manifest/cases';
import { VisitTokens } from '../../../src/features/delivery/release-health/index.js';
import { LoadCounts } from '../../../src/features/delivery/release-health/loads/load-counts.js';
import { ReleaseHealth } from '../../../src/features/delivery/release-health/loads/release-health.js';
import { LiveRemotes } from '../../../src/features/delivery/releases/index.js';
import type { Config } from '../../../src/platform/config/index.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { until, type Visitor } from '../../support/index.js';
import { METRICS_TOKEN, type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('reports of how a build loaded', () => {
  let beem: ReleasesBeem;
  let team: Team;
  const build = makeBuild('loaded');
  const { buildId } = build.manifest;
  const report = { remote: 'mfe-feed', buildId, outcome: 'ready', loadMs: 480 };
  const failed = { ...report, outcome: 'failed' };
  const send = (visitor: Visitor, body: object) => visitor.post('/api/registry/load-reports', body);

  beforeAll(async () => {
    beem = await startWithShell();
    team = await Team.of(beem);
    await team.publish(build);
    await until('the page shows the build', async () => (await view(beem.visitor())).hasBuild);
  });
  afterAll(() => beem.stop());
  beforeEach(() => forget());

  /** A page view, for its token. */
  async function view(visitor: Visitor): Promise<{ visit: string; hasBuild: boolean }> {
    const { body } = await visitor.get('/api/remotes');
    const hasBuild = body.remotes.some((remote: { buildId: string }) => remote.buildId === buildId);
    return { visit: body.visit, hasBuild };
  }

  async function arrive() {
    const visitor = beem.visitor();
    return { visitor, ...(await view(visitor)) };
  }

  async function forget(): Promise<void> {
    const redis = createRedis(beem.config);
    const keys = await redis.keys(`${beem.config.env.REDIS_PREFIX}:*load*`);
    const minutes = await redis.keys(`${beem.config.env.REDIS_PREFIX}:remote-minute*`);
    if (keys.length + minutes.length > 0) await redis.unlink(...keys, ...minutes);
    redis.disconnect();
  }

  /** Without a visitor's browser, because it sends many requests. */
  function post(agent: Agent, address: string, body: string): Promise<number | undefined> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    return new Promise((done, fail) => {
      const sent = request(
        `${beem.url}/api/registry/load-reports`,
        { method: 'POST', agent, headers },
        (answer) => {
          answer.resume().once('end', () => done(answer.statusCode));
        },
      );
      sent.once('error', fail).end(body);
    });
  }

  const health = async () => (await team.stable()).health;

  it('keeps a build that visitors report from being collected', async () => {
    const { visitor, visit } = await arrive();
    await send(visitor, { ...report, visit });
    const [row] = await beem.database.query<{ seen_at: Date | null }>(
      { text: 'SELECT seen_at FROM remote_builds WHERE id = $1' },
      [buildId],
    );
    expect(row?.seen_at?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('count one page view of each visitor, with its time', async () => {
    for (const loadMs of [100, 200, 300, 4_000]) {
      const { visitor, visit } = await arrive();
      for (let again = 0; again < 3; again += 1) {
        expect(await send(visitor, { ...report, loadMs, visit })).toMatchObject({ status: 204 });
      }
    }
    const found = await health();
    expect(found).toMatchObject({ visitors: 4, failures: 0, failureShare: 0 });
    expect(found?.p75Ms).toBeGreaterThan(280);
    expect(found?.p75Ms).toBeLessThan(330);
  });

  it('count apart which loads found nothing in the browser’s cache', async () => {
    for (const isCached of [true, false, undefined]) {
      const { visitor, visit } = await arrive();
      expect(await send(visitor, { ...report, isCached, visit })).toMatchObject({ status: 204 });
    }
    const build = [{ remote: 'mfe-feed', buildId }];
    const [loads] = await beem.app.get(ReleaseHealth).loadsOf(build, 5);
    expect(loads?.times.reduce((sum, count) => sum + count)).toBe(3);
    expect(loads?.uncachedTimes.reduce((sum, count) => sum + count)).toBe(1);
  });

  it('count a failure of the page view that counts, whether at once or later, and once', async () => {
    const [one, two, three] = [await arrive(), await arrive(), await arrive()];
    await send(one.visitor, { ...failed, visit: one.visit });
    await send(one.visitor, { ...report, visit: one.visit });
    await send(two.visitor, { ...report, visit: two.visit });
    await send(two.visitor, { ...failed, visit: two.visit });
    await send(two.visitor, { ...failed, visit: two.visit });
    await send(three.visitor, { ...report, visit: three.visit });
    expect(await health()).toMatchObject({ visitors: 3, failures: 2, failureShare: 2 / 3 });
  });

  it.each(['before', 'after'])('count a failure that comes %s its load in a new comparison', async (when) => {
    const counts = beem.app.get(LoadCounts);
    const { visit } = await arrive();
    const began = await counts.currentSecond();
    const load = {
      remote: 'mfe-feed',
      buildId,
      outcome: 'ready',
      loadMs: 100,
      isCached: true,
      isLater: false,
    } as const;
    const later = { ...load, outcome: 'failed', loadMs: null, isLater: true } as const;
    const ip = '198.51.100.7';
    await counts.record({ ...load, visit }, began, ip);
    const next = [
      { ...load, visit: 'next' },
      { ...later, visit: 'next' },
    ] as const;
    for (const report of when === 'before' ? next.toReversed() : next)
      await counts.record(report, began + 1, ip);
    await counts.record({ ...later, visit: 'another' }, began + 1, ip);
    expect(await health()).toMatchObject({ visitors: 2, failures: 1 });
  });

  it.each(['load', 'timeout', 'integrity', 'render'])(
    'count a client error, %s, as a failure',
    async (kind) => {
      const [one, two] = [await arrive(), await arrive()];
      await send(one.visitor, { ...report, visit: one.visit });
      for (const { visitor, visit } of [one, two]) {
        const error = { remote: 'mfe-feed', buildId, kind, message: 'x', path: '/home', visit };
        expect(await visitor.post('/api/registry/client-errors', error)).toMatchObject({ status: 204 });
      }
      expect(await health()).toMatchObject({ visitors: 2, failures: 2 });
    },
  );

  it('of one network weigh no more, however many of its users fail', async () => {
    const { visitor, visit } = await arrive();
    await send(visitor, { ...report, visit });
    const other = await until('another page view has another token', async () => {
      const page = await view(visitor);
      return page.visit === visit ? null : page.visit;
    });
    await send(visitor, { ...failed, visit: other });
    expect(await health()).toMatchObject({ visitors: 1, failures: 0 });
  });

  it('change nothing when one address sends 10,000', async () => {
    const honest = await arrive();
    await send(honest.visitor, { ...report, visit: honest.visit });
    const { visitor, visit } = await arrive();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const body = JSON.stringify({ ...failed, visit });
    const answers = new Set<number | undefined>();
    const flood = async () => {
      for (let sent = 0; sent < 1_250; sent += 1) answers.add(await post(agent, visitor.address, body));
    };
    await Promise.all(Array.from({ length: 8 }, flood));
    agent.destroy();
    expect([...answers].sort()).toEqual([204, 429]);
    expect(await health()).toMatchObject({ visitors: 2, failures: 1 });
  });

  it('change nothing when one customer sends 2,000 from as many networks', async () => {
    const honest = await arrive();
    await send(honest.visitor, { ...report, visit: honest.visit });
    const tokens = new VisitTokens(beem.config);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let sent = 0;
    const flood = async () => {
      while (sent < 2_000) {
        sent += 1;
        // A /48 has 65,536 networks with an interface identifier of 64 bits each.
        const address = `2001:db8:77:${sent.toString(16)}::1`;
        const visit = tokens.issue(address, beem.app.get(LiveRemotes).current);
        expect(await post(agent, address, JSON.stringify({ ...failed, visit }))).toBe(204);
      }
    };
    await Promise.all(Array.from({ length: 8 }, flood));
    agent.destroy();
    expect(await health()).toMatchObject({ visitors: 2, failures: 1 });
  });

  it('are dropped when the page did not bring the build', async () => {
    const { visitor, visit } = await arrive();
    const [end = '', builds = '', signature = ''] = visit.split('.');
    const other = Buffer.from(`mfe-feed@${buildId} mfe-feed@ffffffffffffffff`).toString('base64url');
    for (const wrong of [
      { ...failed, visit: 'made.up.token' },
      { ...failed, visit: `${end}.${other}.${signature}`, buildId: 'ffffffffffffffff' },
      { ...failed, visit: `${Number(end) + 60}.${builds}.${signature}` },
      { ...failed, visit, buildId: 'ffffffffffffffff' },
      { ...failed, visit, remote: 'mfe-account' },
    ]) {
      expect(await send(visitor, wrong)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await send(beem.visitor(), { ...failed, visit })).toMatchObject({ status: 403 });
    expect(await health()).toMatchObject({ visitors: 0, failures: 0, failureShare: null, p75Ms: null });
  });

  it.each([
    ['outcome', 'perhaps'],
    ['loadMs', -1],
    ['loadMs', 60_001],
    ['loadMs', 1.5],
    ['loadMs', '480'],
    ['isCached', 'yes'],
    ['remote', '../x'],
    ['buildId', 'x'],
    ['visit', 'x'.repeat(4_001)],
  ])('are refused with %s %.10s', async (field, value) => {
    const { visitor, visit } = await arrive();
    const answer = await send(visitor, { ...report, visit, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('leave no address in Redis, and everything there expires', async () => {
    const { visitor, visit } = await arrive();
    await send(visitor, { ...report, visit });
    const redis = createRedis(beem.config);
    const keys = await redis.keys(`${beem.config.env.REDIS_PREFIX}:*`);
    const own = keys.filter((key) => /:(?:load|remote-minute):/.test(key));
    expect(own).toHaveLength(2);
    for (const key of own) {
      expect(key).not.toContain(visitor.address);
      expect(await redis.ttl(key)).toBeGreaterThan(0);
    }
    redis.disconnect();
  });

  it('are in the metrics by channel, without build ids', async () => {
    const { visitor, visit } = await arrive();
    await send(visitor, { ...report, visit });
    const { body } = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(body).toMatch(/^beem_remote_loads_total\{remote="mfe-feed",channel="stable"\} \d+$/m);
    expect(body).toMatch(/^beem_remote_load_failures_total\{remote="mfe-feed",channel="stable"\} \d+$/m);
    expect(body).toMatch(
      /^beem_remote_load_duration_seconds_bucket\{le="0.8",remote="mfe-feed",channel="stable"\} \d+$/m,
    );
    expect(body).not.toContain(buildId);
  });

  it('are unknown, not none, while Redis is away', async () => {
    const { env } = beem.config;
    const away = createRedis({ ...beem.config, env: { ...env, REDIS_URL: 'redis://127.0.0.1:1' } } as Config);
    const unknown = new ReleaseHealth(new LoadCounts(beem.config, away));
    expect(await unknown.of([{ remote: 'mfe-feed', buildId }], 60)).toEqual([null]);
    away.disconnect();
  });
});
