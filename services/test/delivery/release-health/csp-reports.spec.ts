import { securityLines } from '../../support/index.js';
import { METRICS_TOKEN, type ReleasesBeem, startWithShell } from '../../support/releases.js';

const OLD = 'application/csp-report';
const CURRENT = 'application/reports+json';

describe('reports of what the policy of a page stopped', () => {
  let beem: ReleasesBeem;
  beforeAll(async () => {
    beem = await startWithShell();
  });
  afterAll(() => beem.stop());

  const send = (type: string, body: string) =>
    beem.visitor().fetch('POST', '/api/csp-reports', { body, headers: { 'content-type': type } });
  const metrics = async () =>
    (await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).body as string;
  const old = (fields: object) => JSON.stringify({ 'csp-report': fields });

  it('are taken in both forms that browsers send, counted and logged without the query of the page', async () => {
    const page = 'https://beem.example/verify-email?token=secret';
    const fields = {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
    };
    expect((await send(OLD, old(fields))).status).toBe(204);
    const body = { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'https://evil.example/x?y' };
    const list = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ];
    expect((await send(CURRENT, JSON.stringify(list))).status).toBe(204);
    expect(await metrics()).toContain('beem_csp_violations_total{directive="script-src-elem"} 1\n');
    expect(await metrics()).toContain('beem_csp_violations_total{directive="img-src"} 1\n');
    expect(await metrics()).not.toContain('deprecation');
    const lines = await securityLines(beem, 'csp.violation');
    expect(lines).toMatchObject([
      { directive: 'script-src-elem', blocked: 'inline', page: 'https://beem.example/verify-email' },
      { directive: 'img-src', blocked: 'https://evil.example/x' },
    ]);
  });

  it('cannot make up metrics, and a flood of one kind is one line', async () => {
    for (const directive of ['made-up-1', 'made-up-2', 'x"} 9\n']) {
      expect((await send(OLD, old({ 'effective-directive': directive }))).status).toBe(204);
    }
    expect(await metrics()).toContain('beem_csp_violations_total{directive="other"} 3\n');
    const all = await securityLines(beem, 'csp.violation');
    const lines = all.filter(({ directive }) => directive === 'other');
    expect(lines).toHaveLength(1);
  });

  it('of a wrong form, type or size are refused', async () => {
    expect((await send(OLD, '{}')).status).toBe(400);
    expect((await send(OLD, 'no json')).status).toBe(400);
    expect((await send(CURRENT, '{"type":"csp-violation"}')).status).toBe(400);
    expect((await send('application/json', old({}))).status).toBe(415);
    expect((await send(OLD, old({ 'blocked-uri': 'x'.repeat(16_384) }))).status).toBe(413);
  });

  it('hold at most twenty violations each, and one address may send so many a minute', async () => {
    const one = { type: 'csp-violation', body: { effectiveDirective: 'font-src' } };
    expect((await send(CURRENT, JSON.stringify(Array(200).fill(one)))).status).toBe(204);
    expect(await metrics()).toContain('beem_csp_violations_total{directive="font-src"} 20\n');
    const visitor = beem.visitor();
    const statuses: number[] = [];
    for (let at = 0; at < 620; at++) {
      const answer = await visitor.fetch('POST', '/api/csp-reports', {
        body: old({}),
        headers: { 'content-type': OLD },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toContain(429);
  });
});
