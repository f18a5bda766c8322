import { HealthChecks } from '../../src/platform/health/index.js';
import { Metrics } from '../../src/platform/metrics/index.js';
import { type Beem, startBeem } from '../support/index.js';
import { startWithShell } from '../support/releases.js';

describe('health, metrics and headers', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startWithShell();
  });
  afterAll(() => beem.stop());

  it('says that the process lives', async () => {
    expect(await beem.visitor().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('names the state of each dependency', async () => {
    expect(await beem.operator().get('/readyz')).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        checks: { postgres: 'ok', redis: 'ok', storage: 'ok', smtp: 'ok', ffmpeg: 'ok', pages: 'ok' },
        details: { ffmpegNetwork: expect.stringMatching(/^(isolated|shared)$/) },
      },
    });
  });

  it('stays ready while a dependency is away that is not vital, and is not ready without a vital one', async () => {
    const other = await beem.startAnother(['api']);
    const checks = other.app.get(HealthChecks);
    checks.add({ name: 'luxury', isVital: false, check: () => Promise.reject(new Error('away')) });
    expect(await other.operator().get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'degraded' },
    });

    const third = await beem.startAnother(['api']);
    third.app
      .get(HealthChecks)
      .add({ name: 'heart', isVital: true, check: () => Promise.reject(new Error('away')) });
    expect(await third.operator().get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', checks: { heart: 'unavailable', postgres: 'ok' } },
    });
  });

  it('is not ready while the database lacks a migration', async () => {
    const [latest] = await beem.database.query<{ timestamp: string; name: string }>({
      name: 'test-forget-migration',
      text: 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING timestamp, name',
    });
    const other = await beem.startAnother(['api']);
    expect(await other.operator().get('/readyz')).toMatchObject({
      status: 503,
      body: { checks: { migrations: 'unavailable', postgres: 'ok' } },
    });
    await beem.database.query(
      { name: 'test-run-migration', text: 'INSERT INTO migrations (timestamp, name) VALUES ($1, $2)' },
      [latest?.timestamp, latest?.name],
    );
    const later = await beem.startAnother(['api']);
    expect(await later.operator().get('/readyz')).toMatchObject({
      status: 200,
      body: { checks: { migrations: 'ok' } },
    });
  });

  it('answers an unknown path of the API as a problem with a sentence', async () => {
    const answer = await beem.visitor().get('/api/nothing-here');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', message: expect.any(String) } });
  });

  it('lets nothing load, frame or keep an answer of the API', async () => {
    const { headers } = await beem.visitor().get('/api/nothing-here');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('measures requests by route and queues by state, for the bearer of the token only', async () => {
    const visitor = beem.visitor();
    await visitor.get('/healthz');
    beem.app.get(Metrics).gauge('beem_test_sockets', 'A gauge of a feature.', () => 7);
    for (const path of ['/metrics', '/queues']) expect((await beem.operator().get(path)).status).toBe(401);
    const { body } = await beem
      .operator()
      .get('/metrics', { authorization: 'Bearer a-token-for-the-scraper' });
    expect(body).toMatch(
      /beem_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\}/,
    );
    expect(body).toContain('beem_queue_jobs{queue="mail",state="waiting"} 0');
    expect(body).toContain('beem_queue_oldest_job_seconds{queue="mail"} 0');
    expect(body).toContain('beem_test_sockets 7');
  });

  it('shows the public whether it is ready, and nothing of its dependencies', async () => {
    const visitor = beem.visitor();
    const bearer = { authorization: 'Bearer a-token-for-the-scraper' };
    expect(await visitor.get('/readyz', bearer)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(Object.keys((await visitor.get('/readyz', bearer)).body)).toEqual(['status']);
    expect((await visitor.get('/metrics', bearer)).status).toBe(404);

    const other = await beem.startAnother(['worker']);
    const refuse = () => Promise.reject(new Error('away'));
    other.app.get(HealthChecks).add({ name: 'heart', isVital: true, check: refuse });
    const { status, body } = await other.visitor().get('/readyz');
    expect({ status, body }).toEqual({ status: 503, body: { status: 'unavailable' } });
  });

  it.each(['api', 'worker', 'edge'] as const)('has a port for operators in the role %s', async (role) => {
    const other = await beem.startAnother([role]);
    const operator = other.operator();
    expect((await operator.get('/healthz')).status).toBe(200);
    expect((await operator.get('/readyz')).body.checks).toMatchObject({ postgres: 'ok' });
    expect((await operator.post('/readyz')).status).toBe(405);
    expect(await operator.get('/api/user')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(new URL(other.internalUrl).hostname).toBe('127.0.0.1');
    await other.stop();
    await expect(operator.get('/healthz')).rejects.toThrow();
  });

  it('shows figures at the internal port without a token where none was set', async () => {
    const bare = await startBeem({ roles: ['edge'], env: { METRICS_TOKEN: '' } });
    expect((await bare.operator().get('/metrics')).body).toContain('beem_http_request_duration_seconds');
    expect((await bare.visitor().get('/metrics')).status).toBe(404);
    await bare.stop();
  });
});
