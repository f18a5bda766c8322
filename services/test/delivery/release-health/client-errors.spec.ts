import { makeBuild } from '@beem/remote-manifest/cases';
import { BuildVisitors } from '../../../src/features/delivery/release-health/visits/build-visitors.js';
import { VisitTokens } from '../../../src/features/delivery/release-health/visits/visit-tokens.js';
import type { Config } from '../../../src/platform/config/index.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { until, type Visitor } from '../../support/index.js';
import { METRICS_TOKEN, type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

const HOUR_MS = 3_600_000;

describe('reports of what failed in a visitor’s browser', () => {
  let beem: ReleasesBeem;
  let team: Team;
  const build = makeBuild('reported');
  const { buildId } = build.manifest;
  const report = {
    remote: 'mfe-feed',
    buildId,
    kind: 'render',
    message: 'x is not a function',
    path: '/home',
  };
  const send = (visitor: Visitor, body: object) => visitor.post('/api/registry/client-errors', body);

  /** Opens the page like a browser and returns what it received. */
  async function arrive(visitor = beem.visitor()): Promise<{ visitor: Visitor; visit: string }> {
    const { body } = await visitor.get('/home', { accept: 'text/html' });
    const [, visit = ''] = /"visit":"([^"]+)"/.exec(body) ?? [];
    return { visitor, visit };
  }

  beforeAll(async () => {
    beem = await startWithShell();
    team = await Team.of(beem);
    await team.publish(build);
    await until('the page shows the build', async () => {
      const { body } = await beem.visitor().get('/api/remotes');
      return body.remotes.some((remote: { buildId: string }) => remote.buildId === buildId);
    });
  });
  afterAll(() => beem.stop());

  const buildStatus = async () => (await team.status()).body.builds[0];
  const errorsOf = async () => (await buildStatus()).clientErrors;

  it('are counted once for each visitor and kind, without the query of the page, as a share of all visitors', async () => {
    const [one, two] = [await arrive(), await arrive()];
    await arrive();
    for (const { visitor, visit } of [one, one, two]) {
      const answer = await send(visitor, { ...report, visit, path: '/home?token=secret' });
      expect(answer).toMatchObject({ status: 204 });
    }
    for (const kind of ['load', 'script', 'loop', 'loop'])
      await send(one.visitor, { ...report, visit: one.visit, kind });
    expect(await buildStatus()).toMatchObject({
      clientErrors: { render: 2, load: 1, script: 1, loop: 1 },
      loads: 3,
    });
    const { rows } = await beem.database.pool.query('SELECT path FROM remote_client_errors');
    expect(rows.every(({ path }) => path === '/home')).toBe(true);
    const metrics = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(metrics.body).toContain('beem_remote_client_errors_total{remote="mfe-feed",kind="render"} 2\n');
  });

  it('of those who did not receive the build do not count', async () => {
    const before = await errorsOf();
    const { visitor, visit } = await arrive();
    const [end = '', builds = '', signature = ''] = visit.split('.');
    const forged = Buffer.from(`mfe-feed@${buildId} mfe-other@0123456789abcdef`).toString('base64url');
    for (const wrong of [
      '',
      'made.up.token',
      `${Number(end) + 9}.${builds}.${signature}`,
      `${end}.${forged}.${signature}`,
      `${end}.${builds}.${signature.slice(1)}`,
    ]) {
      const answer = await send(visitor, { ...report, visit: wrong });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    // A visit of another user, from another network.
    expect(await send(beem.visitor(), { ...report, visit })).toMatchObject({ status: 403 });
    // A build that was not in the page.
    expect(await send(visitor, { ...report, visit, buildId: 'ffffffffffffffff' })).toMatchObject({
      status: 403,
    });
    expect(await send(visitor, { ...report, visit, remote: 'mfe-account' })).toMatchObject({ status: 403 });
    expect(await errorsOf()).toEqual(before);
  });

  it.each([
    ['do not count six hours after the page', 6 * HOUR_MS + 1_000, 403],
    ['count until then', 6 * HOUR_MS - 60_000, 204],
  ])('%s', async (_, agoMs, status) => {
    const visitor = beem.visitor();
    const { body } = await visitor.get('/api/remotes');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - agoMs);
    const visit = new VisitTokens(beem.config).issue(visitor.address, body);
    clock.mockRestore();
    expect(await send(visitor, { ...report, visit })).toMatchObject({ status });
  });

  it('count for the builds that an open tab learned of later, too', async () => {
    const visitor = beem.visitor();
    const { body } = await visitor.get('/api/remotes');
    expect(await send(visitor, { ...report, visit: body.visit })).toMatchObject({ status: 204 });
  });

  it('stay a bounded number of rows for any messages', async () => {
    const before = (await errorsOf()).render;
    for (let at = 0; at < 70; at++) {
      const { visitor, visit } = await arrive();
      await send(visitor, { ...report, visit, message: `made up ${at}` });
    }
    const { rows } = await beem.database.pool.query('SELECT count(*)::int AS n FROM remote_client_errors');
    expect(rows[0].n).toBeLessThanOrEqual(52);
    expect((await errorsOf()).render).toBe(before + 70);
  });

  it('of one network weigh no more, however often it comes back', async () => {
    const before = await errorsOf();
    const visitor = beem.visitor();
    for (let at = 0; at < 10; at++) {
      const { visit } = await arrive(visitor);
      await send(visitor, { ...report, visit, message: `again ${at}` });
    }
    expect((await errorsOf()).render).toBe(before.render + 1);
  });

  it('of a wrong form are refused', async () => {
    const { visitor, visit } = await arrive();
    expect(await send(visitor, { ...report, visit, kind: 'bored' })).toMatchObject({ status: 400 });
    expect(await send(visitor, { ...report, visit, remote: '../x' })).toMatchObject({ status: 400 });
    expect(await send(visitor, { ...report, visit, message: 'x'.repeat(501) })).toMatchObject({
      status: 400,
    });
    expect(await send(visitor, { ...report, visit: 'x'.repeat(4_001) })).toMatchObject({ status: 400 });
    expect(await send(visitor, report)).toMatchObject({ status: 400 });
  });

  it('are shown without the number of visitors while Redis is away', async () => {
    const { env } = beem.config;
    const away = createRedis({ ...beem.config, env: { ...env, REDIS_URL: 'redis://127.0.0.1:1' } } as Config);
    const visitors = new BuildVisitors(beem.config, away);
    expect(await visitors.loadsOf({ remote: 'mfe-feed', buildId })).toBe(0);
    away.disconnect();
  });

  it('of one address are limited', async () => {
    const { visitor, visit } = await arrive();
    const answers: number[] = [];
    for (let at = 0; at < 320; at++) answers.push((await send(visitor, { ...report, visit })).status);
    expect(answers).toContain(429);
  });
});
