import { ApiError, createApiClient } from './client.js';

interface Sent {
  url: string;
  init: RequestInit;
}

/** Stands in for the network; the client is the real one. */
function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return {
      ok: status < 300,
      status,
      statusText: 'Bad Gateway',
      headers: new Headers(headers),
      text: async () => body,
      json: async () => JSON.parse(body),
    };
  }) as typeof fetch;
  return sent;
}

const api = createApiClient(() => ({ 'X-User-ID': 'u1' }));

describe('a call', () => {
  it('fills the names in braces, writes the query and leaves out what is undefined', async () => {
    const sent = answering(200, '[]');
    await api.post('/api/users/{id}/follow', { path: { id: 'a/b c' }, body: { following: true } });
    await api.get('/api/shows', { query: { q: 'moon & sea', genre: undefined, limit: 20 } });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/users/a%2Fb%20c/follow',
      '/api/shows?q=moon%20%26%20sea&limit=20',
    ]);
  });

  it('sends JSON with the credentials cookie, what every call carries and its own headers', async () => {
    const sent = answering(201, '{}');
    await api.post('/api/videos/{id}/comments', {
      path: { id: 7 },
      body: { content: 'Hello' },
      headers: { 'Idempotency-Key': 'key-1' },
      keepalive: true,
    });
    expect(sent[0]).toMatchObject({
      url: '/api/videos/7/comments',
      init: {
        method: 'POST',
        credentials: 'include',
        keepalive: true,
        body: '{"content":"Hello"}',
        headers: {
          'X-User-ID': 'u1',
          'content-type': 'application/json',
          'Idempotency-Key': 'key-1',
        },
      },
    });
  });

  it('sends no content type without a body, and answers undefined where nothing came', async () => {
    const sent = answering(204, '');
    expect(await api.delete('/api/videos/{id}', { path: { id: 7 } })).toBeUndefined();
    expect(sent[0]?.init.headers).toEqual({ 'X-User-ID': 'u1' });
    expect(sent[0]?.init.method).toBe('DELETE');
  });
});

describe('a page of a list', () => {
  it('reads the address of the next page from the Link header', async () => {
    const link = '</api/shows?limit=2>; rel="first", </api/shows?cursor=b%2Cc&limit=2>; rel="next"';
    const sent = answering(200, '[{"id":1}]', { link });
    const page = await api.getPage('/api/shows', { query: { limit: 2 } });
    expect(page).toEqual({ items: [{ id: 1 }], next: '/api/shows?cursor=b%2Cc&limit=2' });
    await api.getPage('/api/shows', { query: { limit: 2 }, page: page.next });
    expect(sent.map(({ url }) => url)).toEqual(['/api/shows?limit=2', page.next]);
  });

  it.each([{}, { link: '</api/shows?cursor=a>; rel="prev"' }])(
    'is the last one after %j',
    async (headers) => {
      answering(200, '[]', headers as Record<string, string>);
      expect((await api.getPage('/api/shows')).next).toBeNull();
    },
  );
});

describe('a non-OK answer', () => {
  const failureOf = () => api.get('/api/user').catch((error: unknown) => error as ApiError);

  it('throws its status and body, with the problem that the server describes', async () => {
    const problem = { status: 401, code: 'unauthenticated', message: 'Sign in first.' };
    answering(401, JSON.stringify(problem));
    const error = await failureOf();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 401,
      message: `401: ${JSON.stringify(problem)}`,
      serverMessage: 'Sign in first.',
      problem,
    });
  });

  it.each([
    ['<html>', '502: <html>'],
    ['', '502: Bad Gateway'],
    ['null', '502: null'],
    ['{"error":"no"}', '502: {"error":"no"}'],
  ])('that is no problem (%j) throws the text alone', async (body, message) => {
    answering(502, body);
    expect(await failureOf()).toMatchObject({ message, problem: null, serverMessage: null });
  });
});
