import { type Beem, createUser, startBeem } from '../../support/index.js';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const nestedList = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('values nested without end', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'edge'] });
  });
  afterAll(() => beem.stop());

  const json = { 'content-type': 'application/json' };

  it.each([3_000, 40_000])('are refused as a body, %d deep', async (depth) => {
    const { visitor } = await createUser(beem);
    for (const body of [
      nested(depth),
      nestedList(depth),
      `{"email":${nestedList(depth)}}`,
      `[{"b":${nested(depth)}}]`,
    ])
      for (const path of ['/api/login', '/api/user/date-of-birth', '/api/registry/client-errors'])
        expect(await visitor.post(path, body, json)).toMatchObject({
          status: 400,
          body: { code: 'bad_request', message: 'The request is nested too deeply.' },
        });
  });

  it('are refused or passed over as a query', async () => {
    const query = `q=rain&a${'[b]'.repeat(3_000)}=1&${'x[]='.repeat(10)}`;
    const { status } = await beem.visitor().get(`/api/search/videos?${query}`);
    expect([200, 400, 431]).toContain(status);
    expect((await beem.visitor().get(`/api/search/videos?q${'[b]'.repeat(3_000)}=1`)).status).toBeLessThan(
      500,
    );
  });

  it('are refused as a field of a form', async () => {
    const { visitor } = await createUser(beem);
    for (const tags of [nestedList(3_000), nested(3_000), nestedList(30_000), `["a",${nestedList(3_000)}]`]) {
      const form = new FormData();
      form.append('title', 'Neon');
      form.append('description', 'Rain');
      form.append('genre', 'drama');
      form.append('type', 'trailer');
      form.append('ageRating', 'teen');
      form.append('tags', tags);
      form.append('video', new Blob(['x']), 'a.mp4');
      for (const path of ['/api/videos', '/api/shows'])
        expect([path, (await visitor.post(path, form)).status]).toEqual([path, 400]);
    }
  });

  it('are no hindrance to what is nested a little', async () => {
    const answer = await beem.visitor().post('/api/login', nested(20), json);
    expect(answer.body.code).toBe('validation_failed');
  });
});
