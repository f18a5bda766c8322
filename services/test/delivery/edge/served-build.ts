import { makeBuild } from '@beem/remote-manifest/cases';
import { until } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

export let beem: ReleasesBeem;

/** A build whose texts would break a page that does not escape them. */
export const build = makeBuild('live', {
  remote: {
    title: 'Hub </script><script>alert(1)</script>',
    routes: [
      {
        path: '/home',
        access: 'public',
        title: 'Hub & "more" <b>',
        description: '$& all',
        expose: './home',
        preload: '/api/videos/trailers?limit=50&a=b',
        firstVideo: 'feed',
      },
      { path: '/watch/:id', access: 'public', title: 'Watch', expose: './home' },
      { path: '/creator/earnings', access: 'protected', title: 'Earnings', expose: './home' },
      ...['/auth', '/auth/signin', '/verify-email', '/confirm-email'].map((path) => ({
        ...{ path, access: 'public' as const, title: 'Account', expose: './home' },
      })),
    ],
  },
});

/** Starts Beem for the tests of a file; its pages show the build. */
export function setUp(): void {
  beforeAll(async () => {
    beem = await startWithShell();
    await (await Team.of(beem)).publish(build);
    await until('the page shows the build', async () =>
      (await open('/home')).body.includes(build.manifest.buildId),
    );
  });
  afterAll(() => beem.stop());
}

export const open = (path: string, headers: Record<string, string> = {}) =>
  beem.visitor().get(path, { accept: 'text/html,*/*;q=0.8', ...headers });
export const nonceOf = (headers: Headers) =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
/** A page without what differs in each answer. */
export const plain = (body: string, headers: Headers) =>
  body.replaceAll(nonceOf(headers), '').replace(/"visit":"[^"]+"/, '');
