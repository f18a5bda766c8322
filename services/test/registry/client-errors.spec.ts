import { makeBuild } from './make-build.js';
import { METRICS_TOKEN, type RegistryBeem, startWithShell, Team } from './registry.js';

describe('reports of what failed in a visitor’s browser', () => {
  let beem: RegistryBeem;
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
  const send = (body: unknown) => beem.visitor().post('/api/registry/client-errors', body);

  beforeAll(async () => {
    beem = await startWithShell();
    team = await Team.of(beem);
    await team.publish(build);
  });
  afterAll(() => beem.stop());

  const errorsOf = async () => (await team.status()).body.builds[0].clientErrors;

  it('are counted for the build that failed, without the query of the page', async () => {
    expect(await send({ ...report, path: '/home?token=secret' })).toMatchObject({ status: 204 });
    await send(report);
    await send({ ...report, kind: 'load' });
    expect(await errorsOf()).toEqual({ render: 2, load: 1 });
    const { rows } = await beem.database.pool.query('SELECT path FROM remote_client_errors');
    expect(rows.every(({ path }) => path === '/home')).toBe(true);
    const metrics = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(metrics.body).toContain('beem_remote_client_errors_total{remote="mfe-feed",kind="render"} 2');
  });

  it('of builds that were never published leave nothing', async () => {
    expect(await send({ ...report, buildId: 'ffffffffffffffff' })).toMatchObject({ status: 204 });
    const { rows } = await beem.database.pool.query(
      "SELECT 1 FROM remote_client_errors WHERE build_id LIKE 'ffff%'",
    );
    expect(rows).toHaveLength(0);
  });

  it('stay a bounded number of rows, whatever the messages say', async () => {
    for (let at = 0; at < 70; at++) await send({ ...report, message: `made up ${at}` });
    const { rows } = await beem.database.pool.query('SELECT count(*)::int AS n FROM remote_client_errors');
    expect(rows[0].n).toBeLessThanOrEqual(52);
    expect((await errorsOf()).render).toBe(72);
  });

  it('of a wrong form are refused', async () => {
    expect(await send({ ...report, kind: 'bored' })).toMatchObject({ status: 400 });
    expect(await send({ ...report, remote: '../x' })).toMatchObject({ status: 400 });
    expect(await send({ ...report, message: 'x'.repeat(501) })).toMatchObject({ status: 400 });
  });

  it('of one address are limited', async () => {
    const visitor = beem.visitor();
    const answers: number[] = [];
    for (let at = 0; at < 320; at++) {
      answers.push((await visitor.post('/api/registry/client-errors', report)).status);
    }
    expect(answers).toContain(429);
  });
});
