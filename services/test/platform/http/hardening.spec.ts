import type { Server } from 'node:http';
import { connect } from 'node:net';
import {
  type Answer,
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type Visitor,
} from '../../support/index.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

let beem: Beem;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
});
afterAll(() => beem.stop());

/** Every route that writes, as an address. */
function writes(): { method: string; url: string }[] {
  const { router } = beem.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack
    .flatMap(({ route }) =>
      Object.keys(route?.methods ?? {}).map((name) => ({ name, path: route?.path ?? '' })),
    )
    .map(({ name, path }) => ({ method: name.toUpperCase(), url: path.replace(/:\w+/g, '1') }))
    .filter(({ method }) => !['GET', 'HEAD'].includes(method));
}

/** Sends bytes as they are; resolves with the whole answer. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(beem.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('a write that another site causes', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'null' }],
    [{ 'sec-fetch-site': 'none', origin: 'null' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:3000.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  ])('is refused at every route, with %j', async (headers) => {
    const { visitor } = await createUser(beem, { role: 'admin' });
    expect(writes().length).toBeGreaterThan(30);
    const passed: string[] = [];
    for (const { method, url } of writes()) {
      const { status, body } = await visitor.send(method, url, { headers: { ...headers } });
      if (status !== 403 || body.code !== 'origin_refused') passed.push(`${method} ${url}`);
    }
    expect(passed).toEqual([]);
  });

  it('is not one of a page without referrer, whose browser says that it is of this site', async () => {
    const { visitor } = await createUser(beem);
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await visitor.post('/api/logout', undefined, headers)).status).toBeLessThan(400);
  });
});

describe('the body of a write', () => {
  const send = (visitor: Visitor, type: string | null, body: string | Uint8Array) =>
    visitor.post('/api/login', body, type === null ? {} : { 'content-type': type });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'json', ''])(
    'is refused as %p',
    async (type) => {
      expect(await send(beem.visitor(), type, '{"email":"a@example.com","password":"x"}')).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media', message: 'This kind of content is not accepted.' },
      });
    },
  );

  it('is refused when it does not say what it is', async () => {
    expect((await send(beem.visitor(), null, new Uint8Array([123, 125]))).status).toBe(415);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'is read as %s',
    async (type) => {
      expect((await send(beem.visitor(), type, '{}')).body.code).toBe('validation_failed');
    },
  );

  it('may be missing where nothing is needed', async () => {
    expect((await beem.visitor().post('/api/logout')).status).toBeLessThan(400);
  });

  it('is never taken from a method that another header or the query names', async () => {
    const { visitor } = await createUser(beem);
    for (const [path, headers] of [
      ['/api/user', { 'x-http-method-override': 'POST' }],
      ['/api/user', { 'x-method-override': 'DELETE' }],
      ['/api/user?_method=DELETE', {}],
    ] as [string, Record<string, string>][])
      expect((await visitor.get(path, headers)).status).toBe(200);
    expect(
      (await visitor.post('/api/profile', '_method=PUT', { 'x-http-method-override': 'PUT' })).status,
    ).not.toBe(200);
  });
});

describe('the headers of an answer', () => {
  const expectHardened = ({ headers }: Answer) => {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  };

  it('protect whatever it answers', async () => {
    const visitor = beem.visitor();
    const json = { 'content-type': 'application/json' };
    for (const answer of [
      await visitor.get('/api/videos/trailers'),
      await visitor.get('/api/nothing'),
      await visitor.get('/api/user'),
      await visitor.get('/media/nothing.mp4'),
      await visitor.get('/remotes/mfe-feed/1/nothing.js'),
      await visitor.get('/healthz'),
      await visitor.get('/metrics'),
      await visitor.post('/api/login', '{', json),
      await visitor.post('/api/login', `"${'x'.repeat(300_000)}"`, json),
      await visitor.post('/api/login', {}, { origin: 'https://evil.example' }),
    ])
      expectHardened(answer);
  });

  it('demand TLS from then on where the origin has it, and only there', async () => {
    expect((await beem.visitor().get('/healthz')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startBeem({ roles: ['api'], env: { PUBLIC_ORIGIN: 'https://beem.example' } });
    expect((await secure.visitor().get('/healthz')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await secure.stop();
  });
});

describe('a connection', () => {
  it('has deadlines for its headers, for silence and between requests', () => {
    const server = beem.app.getHttpServer() as Server;
    expect(server).toMatchObject({
      headersTimeout: 15_000,
      keepAliveTimeout: 75_000,
      timeout: 300_000,
      maxHeadersCount: 100,
    });
  });

  it('gets a problem for headers that are too large, then is closed', async () => {
    const answer = await sendRaw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('application/problem+json');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 431, code: 'bad_request' });
  });

  it.each(['/healthz', '/api/user', '/home'])('is refused with two hosts, at %s', async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nhOst: y\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/problem+json');
  });

  it.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nA b: c\r\n\r\n',
    'GET /healthz HTTP/1.1\r\n\r\n',
  ])('is closed after what is no request: %j', async (text) => {
    const answer = await sendRaw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a fault of ours', () => {
  it('is answered without a word about the inside, with an id that the caller can name', async () => {
    const { visitor } = await createUser(beem);
    const { id } = await createVideo(beem, await createUser(beem));
    await beem.database.query({ name: 'test-break', text: 'ALTER TABLE comments RENAME TO comments_away' });
    const answer = await visitor.get(`/api/videos/${id}/comments`, { 'x-request-id': 'a-request-of-mine' });
    await beem.database.query({ name: 'test-mend', text: 'ALTER TABLE comments_away RENAME TO comments' });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      type: 'urn:beem:error:internal_error',
      title: 'internal error',
      status: 500,
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again.',
      requestId: 'a-request-of-mine',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
