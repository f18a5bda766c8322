import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBuild } from '@beem/remote-manifest/cases';
import { PAYMENT_SETTINGS } from '../../payments/payment-events/payment-settings.js';
import { until } from '../../support/index.js';
import { startWithShell, Team, writeShell } from '../../support/releases.js';
import { testShell } from '../../support/test-shell.js';
import { beem, build, nonceOf, open, plain, setUp } from './served-build.js';

setUp();

describe('the edge', () => {
  const base = '/remotes/mfe-feed/files';

  it.each([
    ['/auth', 'no-referrer'],
    ['/auth?token=abc', 'no-referrer'],
    ['/auth/signin?token=abc', 'no-referrer'],
    ['/AUTH/?mode=reset', 'no-referrer'],
    ['/verify-email', 'no-referrer'],
    ['/verify-email?token=abc', 'no-referrer'],
    ['/confirm-email?a=1&token=abc', 'no-referrer'],
    // A mistyped link.
    ['/verify-emai?token=abc', 'no-referrer'],
    ['/home?token=', 'no-referrer'],
    ['/home', 'strict-origin-when-cross-origin'],
    ['/authors', 'strict-origin-when-cross-origin'],
  ])('keeps the token of a mailed link out of the Referer header: %s has %s', async (path, policy) => {
    expect((await open(path)).headers.get('referrer-policy')).toBe(policy);
  });

  it.each([
    ['/%', 404],
    ['/%E0%A4%A', 404],
    ['/watch/%E0%A4%A', 404],
    ['/watch/%', 404],
    ['/home/', 200],
    ['/HOME', 200],
    ['/home?q=100%', 200],
  ])('answers a request for a page with one, whatever the address: %s', async (path, wanted) => {
    const { status, headers, body } = await open(path);
    expect(status).toBe(wanted);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('id="beem-remotes"');
  });

  it.each([
    ['//home', '/home'],
    ['///home?from=%2F%2Fmail', '/home?from=%2F%2Fmail'],
    ['//evil.example/home', '/evil.example/home'],
    ['//%5Cevil.example', '/%5Cevil.example'],
  ])(
    'reads several slashes at the beginning as one, and leads to no other site: %s',
    async (path, target) => {
      const { status, headers } = await open(path);
      expect([status, headers.get('location')]).toEqual([308, target]);
    },
  );

  it('answers what programs look for on every site', async () => {
    const robots = await open('/robots.txt');
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);

    const security = await open('/.well-known/security.txt');
    expect([security.status, security.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const { Contact: contact, Expires: expires } = Object.fromEntries(
      (security.body as string)
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    );
    expect(contact).toBe('http://localhost:3000/support/contact');
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);

    const password = await open('/.well-known/change-password');
    expect([password.status, password.headers.get('location')]).toEqual([303, '/settings']);
  });

  it('refuses a broken address of a program as it refuses everything', async () => {
    for (const path of ['/api/%', '/media/%E0%A4%A']) {
      const { status, headers } = await open(path);
      expect([status, headers.get('content-type')]).toEqual([
        400,
        expect.stringContaining('application/problem+json'),
      ]);
    }
  });

  it('answers the page of a remote with its title, hints and resolved remotes', async () => {
    const { status, headers, body } = await open('/home?from=mail');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(body).toContain('<title>Hub &#38; &#34;more&#34; &#60;b&#62; · Beem</title>');
    expect(body).toContain('<meta name="description" content="$&#38; all">');
    expect(body).toContain('<meta property="og:title" content="Hub &#38; &#34;more&#34; &#60;b&#62;">');
    expect(body).toContain('<meta property="og:description" content="$&#38; all">');
    for (const { path, integrity } of build.manifest.files) {
      expect(body).toContain(
        `<link rel="preload" as="script" nonce="${nonceOf(headers)}" crossorigin="anonymous" href="${base}/${path}" integrity="${integrity}">`,
      );
    }
  });

  it('names the call with which a page begins, on that page only', async () => {
    const tag = '<meta name="beem-preload" content="/api/videos/trailers?limit=50&#38;a=b">';
    expect((await open('/home')).body).toContain(tag);
    for (const path of ['/', '/watch/7', '/nowhere'])
      expect((await open(path)).body).not.toContain('beem-preload');
  });

  it('names the place of the first video of that call, on that page only', async () => {
    expect((await open('/home')).body).toContain('<meta name="beem-first-video" content="feed">');
    for (const path of ['/', '/watch/7', '/nowhere'])
      expect((await open(path)).body).not.toContain('beem-first-video');
  });

  it('hands the shell its remotes as JSON that cannot end the element it stands in', async () => {
    const { body } = await open('/home');
    const [, json = ''] =
      /<script type="application\/json" id="beem-remotes">(.*?)<\/script>/s.exec(body) ?? [];
    const { body: asked } = await beem.visitor().get('/api/remotes');
    const signed = { visit: expect.stringMatching(/^\d+\.[\w-]+\.[\w-]{43}$/) };
    expect(JSON.parse(json)).toEqual({ ...asked, ...signed });
    expect(asked).toMatchObject(signed);
    expect(asked.remotes[0].title).toBe('Hub </script><script>alert(1)</script>');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('runs what bears the nonce of this answer, and what that loads', async () => {
    const { headers, body } = await open('/home');
    const nonce = nonceOf(headers);
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
    expect(headers.get('reporting-endpoints')).toBe('csp="http://localhost:3000/api/csp-reports"');
    expect(policy).toContain("connect-src 'self' ws://localhost:3000;");
    for (const none of [
      'script-src-attr',
      'style-src-attr',
      'object-src',
      'base-uri',
      'frame-src',
      'frame-ancestors',
    ])
      expect(policy).toContain(`${none} 'none'`);
    expect(policy).not.toContain('unsafe');
    const scripts = body.match(/<script(?! type="application\/json")[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('gives each answer a nonce of its own, which no cache keeps and no content can name', async () => {
    const [one, other] = await Promise.all([open('/home'), open('/home')]);
    expect(nonceOf(one.headers)).not.toBe(nonceOf(other.headers));
    expect(plain(one.body, one.headers)).toBe(plain(other.body, other.headers));
    expect(one.headers.get('cache-control')).toBe('private, no-cache');
    expect(one.headers.get('etag')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const answer = await open('/home', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.body).toContain(`nonce="${nonceOf(answer.headers)}"`);
    }
  });

  it('says before the first paint whether the session cookie came with the request', async () => {
    const hintOf = async (headers?: Record<string, string>) =>
      /<meta name="beem-session" content="(\w+)">/.exec((await open('/home', headers)).body)?.[1];
    expect(await hintOf()).toBe('none');
    expect(await hintOf({ cookie: 'theme=dark; beem_session=any' })).toBe('expected');
    expect(await hintOf({ cookie: 'beem_session=' })).toBe('none');
  });

  describe('with payments', () => {
    const withPayments = async (env: Record<string, string>, paths: string[]) => {
      const other = await startWithShell({ ...PAYMENT_SETTINGS, ...env });
      await (await Team.of(other, 'mfe-feed', { payments: true })).publish(paying);
      const pageOf = (path: string) => other.visitor().get(path, { accept: 'text/html' });
      await until('the page shows the build', async () =>
        (await pageOf('/home')).body.includes(paying.manifest.buildId),
      );
      const pages = await Promise.all(paths.map(pageOf));
      await other.stop();
      return pages.map(({ headers, body }) => ({
        body: body as string,
        policy: headers.get('content-security-policy') ?? '',
        permissions: headers.get('permissions-policy') ?? '',
      }));
    };
    const PAYING = ['/home', '/tips/7'];
    const OTHERS = ['/', '/watch/7', '/creator', '/creator/earnings', '/homes'];
    const page = { access: 'public' as const, title: 'Page', expose: './home' };
    const paying = makeBuild('paying', {
      remote: {
        routes: [
          { ...page, path: '/home', payments: true },
          { ...page, path: '/tips/:id', payments: true },
          { ...page, path: '/watch/:id', payments: false },
          { ...page, path: '/creator/earnings' },
        ],
      },
    });

    it('opens the policy for Stripe on pages whose remote says that users pay there, and on no other', async () => {
      const env = { PAYMENTS: 'stripe', STRIPE_LOCAL_URL: '' };
      const pages = await withPayments(env, [...PAYING, ...OTHERS]);
      for (const { policy, permissions, body } of pages.slice(0, PAYING.length)) {
        expect(policy).toContain(
          'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
        );
        expect(policy).toContain("connect-src 'self' ws://localhost:3000 https://api.stripe.com;");
        expect(policy).toContain("'strict-dynamic'; ");
        expect(permissions).toContain('payment=(self "https://js.stripe.com")');
        expect(body).toContain('data-origins="https://js.stripe.com https://*.js.stripe.com"');
        expect(body).toContain('<meta name="beem-payments" content="allowed">');
      }
      for (const { policy, permissions, body } of pages.slice(PAYING.length)) {
        expect(policy).not.toContain('stripe');
        expect(permissions).toContain('payment=()');
        expect(body).toContain('data-origins=""');
        expect(body).toContain('<meta name="beem-payments" content="blocked">');
      }
    });

    it('opens it for the stand-in alone on a developer’s machine', async () => {
      const standIn = 'http://127.0.0.1:4010';
      const [page] = await withPayments({ STRIPE_LOCAL_URL: standIn }, ['/home']);
      expect(page?.policy).toContain(`frame-src ${standIn};`);
      expect(page?.policy).toContain(`connect-src 'self' ws://localhost:3000 ${standIn};`);
      expect(page?.permissions).toContain(`payment=(self "${standIn}")`);
      expect(page?.body).toContain(`data-origins="${standIn}"`);
    });
  });

  it('opens its policy for no payment provider where payments are off', async () => {
    const { headers, body } = await open('/home');
    expect(headers.get('permissions-policy')).toContain('payment=()');
    expect(headers.get('content-security-policy')).toContain("frame-src 'none'");
    expect(body).toContain('data-origins=""');
    expect(body).toContain('<meta name="beem-payments" content="off">');
    expect(body).not.toContain('beem-tracing');
    const traced = await beem.startAnother(['edge'], { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    const page = await traced.visitor().get('/home', { accept: 'text/html' });
    expect(page.body).toContain('<meta name="beem-tracing" content="on">');
  });

  it('names what remotes run on in the page of a remote only', async () => {
    const hint = (headers: Headers) =>
      `<link nonce="${nonceOf(headers)}" rel="preload" as="script" href="/assets/remotes.1234abcd.js">`;
    const page = await open('/home');
    expect(page.body).toContain(hint(page.headers));
    expect(page.body).not.toContain('<!--beem:');
    expect((await open('/')).body).not.toContain('/assets/remotes.');
    expect((await open('/nowhere')).body).not.toContain('/assets/remotes.');
  });

  it('answers the shell’s own page without hints', async () => {
    const { status, body } = await open('/');
    expect(status).toBe(200);
    expect(body).toContain('<meta name="description" content="Where AI Meets Imagination">');
    expect(body).not.toContain('rel="preload" as="script"');
  });

  it('answers an unknown page with the shell’s HTML and 404', async () => {
    const { status, body } = await open('/nowhere/at/all');
    expect(status).toBe(404);
    expect(body).toContain('<title>404 Page Not Found · Beem</title>');
    expect(body).not.toContain('og:');
    expect(body).toContain('id="root"');
  });

  it('answers programs with problems, never with a page', async () => {
    for (const path of ['/api/nothing', '/media/nothing', '/remotes/nothing', '/assets/gone.js']) {
      const { status, headers } = await open(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('content-type')).toContain('application/problem+json');
    }
    expect(await beem.visitor().get('/home', { accept: 'application/json' })).toMatchObject({ status: 404 });
    expect(await beem.visitor().post('/home')).toMatchObject({ status: 404 });
  });

  it('answers 304 for files that a browser has, and never for a page, whose nonce would be an old one', async () => {
    const icon = await open('/favicon.svg');
    const etag = icon.headers.get('etag') ?? '';
    expect((await open('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
    expect((await open('/home', { 'if-none-match': `${etag}, *` })).status).toBe(200);
  });

  it('serves files of a build for ever, compressed, to any origin', async () => {
    const [file] = build.manifest.files;
    const { status, headers, body } = await open(`${base}/${file?.path}`, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(body).toBe(build.contents.get(file?.integrity ?? '')?.toString());
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    const gzip = await open(`${base}/${file?.path}`, { 'accept-encoding': 'gzip' });
    expect([gzip.headers.get('content-encoding'), gzip.body]).toEqual(['gzip', body]);
    const plain = await open(`${base}/${file?.path}`, { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), plain.body]).toEqual([null, body]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['zstd', null],
  ])(
    'answers a browser that accepts %s with the densest encoding that it has: %s',
    async (accepted, used) => {
      for (const path of ['/home', '/assets/main.1234abcd.js', `${base}/${build.manifest.files[0]?.path}`]) {
        const { headers } = await open(path, { 'accept-encoding': accepted });
        expect(headers.get('content-encoding')).toBe(used);
      }
    },
  );

  it.each([
    '/remotes/mfe-feed/%2e%2e/%2e%2e/etc/passwd',
    '/remotes/mfe-feed/0123456789abcdef/home.0123456789abcdef.js',
    '/remotes/mfe-feed/files/home.0123456789abcdef.js',
    '/remotes/mfe-feed/files/build-manifest.json',
    '/remotes/mfe-feed/..%2f..%2fhome.js/x',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/shell-manifest.json',
    '/shell-manifest.json',
    '/index.html',
    '/%00',
    '/%E0%A4%A',
  ])('serves no file at %s', async (path) => {
    const { status, body } = await open(path);
    expect([400, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toContain('beem:head');
    expect(JSON.stringify(body)).not.toContain('"schema":1');
  });

  it('serves a file to a page that asks again, and lets no cache keep that copy', async () => {
    const file = build.manifest.files[0]?.path ?? '';
    for (const path of [`${base}/${file}`, '/assets/main.1234abcd.js']) {
      const { status, headers, body } = await beem.visitor().get(`${path}?retry=mwr6ngq4`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toEqual((await beem.visitor().get(path)).body);
    }
  });

  it('serves the files of every complete build, also at the address of the build, as tabs from before ask for them', async () => {
    const earlier = makeBuild('never live');
    const team = await Team.of(beem);
    await team.upload(earlier);
    for (const { manifest, contents } of [build, earlier]) {
      for (const { path, integrity } of manifest.files) {
        for (const folder of ['files', manifest.buildId]) {
          const { status, body } = await open(`/remotes/mfe-feed/${folder}/${path}`);
          expect([status, body]).toEqual([200, contents.get(integrity)?.toString()]);
        }
      }
    }
  });

  it('serves no file of a build that is not complete', async () => {
    const unfinished = makeBuild('unfinished');
    const team = await Team.of(beem);
    await team.start(unfinished);
    for (const folder of ['files', unfinished.manifest.buildId]) {
      const path = `/remotes/mfe-feed/${folder}/${unfinished.manifest.files[0]?.path}`;
      expect(await open(path)).toMatchObject({ status: 404 });
    }
  });

  it('serves the shell’s hashed files for ever and the others for the moment', async () => {
    const asset = await open('/assets/main.1234abcd.js', { 'accept-encoding': 'br' });
    expect(asset).toMatchObject({ status: 200 });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    const worker = await open('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    // Otherwise every page behind it would be read as offline.
    expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect((await open('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await open('/manifest.webmanifest')).headers.get('content-type')).toContain('manifest+json');
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await beem.visitor().fetch('HEAD', '/home', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('serves nothing that reveals the machine it was built on, and lets no cache keep an error', async () => {
    const hidden = ['main.1234abcd.js.map', '.env', 'notes.md'];
    await mkdir(join(beem.shellDir, 'assets'), { recursive: true });
    for (const name of hidden) await writeFile(join(beem.shellDir, 'assets', name), '/home/builder/secret');
    await writeShell(beem.shellDir, { ...testShell, platform: '1.0.1' });
    await until('the shell is read again', async () => {
      const { rows } = await beem.database.pool.query('SELECT manifest FROM live_shell');
      return rows[0]?.manifest.platform === '1.0.1';
    });
    const paths = [
      ...hidden.map((name) => `/assets/${name}`),
      `${base}/build-manifest.json`,
      `${base}/home.0123456789abcdef.js.map`,
    ];
    for (const path of paths) {
      const { status, headers } = await open(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
    for (const path of ['/shell-manifest.json', '/index.html']) {
      const { status, headers, body } = await open(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'private, no-cache']);
      expect(body).not.toContain('"platform"');
    }
    const { body } = await beem.visitor().get('/api/remotes');
    expect(JSON.stringify(body)).not.toMatch(/gitRevision|publishedBy|builtAt/);
  });

  it('answers without asking the file system for anything at once', async () => {
    const looks = (['statSync', 'readFileSync', 'readdirSync', 'existsSync'] as const).map((name) =>
      jest.spyOn(fs, name),
    );
    for (const path of ['/', '/home', '/favicon.svg', '/assets/main.1234abcd.js', '/nowhere'])
      await open(path);
    const asked = looks.flatMap(({ mock }) => mock.calls.map(([path]) => String(path)));
    jest.restoreAllMocks();
    expect(asked.filter((path) => path.startsWith(beem.shellDir))).toEqual([]);
  });
});
