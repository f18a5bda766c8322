import { type Beem, startBeem } from './support/index.js';

describe('health', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
  });
  afterAll(() => beem.stop());

  it('says that the process lives', async () => {
    expect(await beem.visitor().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('answers an unknown path of the API as a problem with a sentence', async () => {
    const answer = await beem.visitor().get('/api/nothing-here');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', message: expect.any(String) } });
  });
});
