import { type Beem, createUser, createVideo, startBeem, type User } from '../../support/index.js';

describe('the answer with one entity', () => {
  let beem: Beem;
  let creator: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
    creator = await createUser(beem);
  });
  afterAll(() => beem.stop());

  test('has an ETag, which changes with it, and saves a body that is known', async () => {
    const path = `/api/videos/${(await createVideo(beem, creator)).id}`;
    const first = await creator.visitor.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const known = await creator.visitor.get(path, { 'if-none-match': etag });
    expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await creator.visitor.patch(path, { title: 'Another title' })).headers.get('etag')).toBeNull();
    const changed = await creator.visitor.get(path, { 'if-none-match': etag });
    expect([changed.status, changed.body.title]).toEqual([200, 'Another title']);
    expect(changed.headers.get('etag')).not.toBe(etag);
    // The answer is private to one user.
    const other = await createUser(beem);
    expect(
      (await other.visitor.get(path, { 'if-none-match': changed.headers.get('etag') ?? '' })).status,
    ).toBe(200);
  });

  test('is the same for HEAD, and an address in capitals has it', async () => {
    const { id } = await createVideo(beem, creator);
    const etag = (await creator.visitor.get(`/api/videos/${id}`)).headers.get('etag') ?? '';
    const head = await creator.visitor.fetch('HEAD', `/API/videos/${id}`);
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const headers = { 'if-none-match': `"other", ${etag}` };
    expect((await creator.visitor.fetch('HEAD', `/API/videos/${id}`, { headers })).status).toBe(304);
  });

  test('has one on every such call, lists and problems have none', async () => {
    for (const path of [
      '/api/user',
      '/api/profile',
      `/api/profile/${creator.id}`,
      `/api/creator/${creator.id}`,
    ])
      expect([path, (await creator.visitor.get(path)).headers.get('etag')]).toEqual([
        path,
        expect.stringMatching(/^W\//),
      ]);
    for (const path of ['/api/videos/trailers', '/api/videos/999999'])
      expect([path, (await creator.visitor.get(path)).headers.get('etag')]).toEqual([path, null]);
  });
});
