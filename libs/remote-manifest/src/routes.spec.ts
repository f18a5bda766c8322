import { ADDRESSES, PATTERNS } from './cases/index.js';
import { exactnessOf, findPatternFault, isOverlap, matchRoute } from './routes.js';

describe('which patterns a remote may claim', () => {
  it.each(['/', '/home', '/auth/signin', '/watch/:id', '/watch/:videoId/edit', '/docs/*', '/verify-email'])(
    '%s',
    (path) => {
      expect(findPatternFault(path)).toBeNull();
    },
  );

  it.each([
    ['home', /start with \//],
    ['/Home', /literal/],
    ['/home/', /segment ""/],
    ['//evil.example', /literal/],
    ['/home//more', /segment ""/],
    ['/:anything', /literal/],
    ['/*', /literal/],
    ['/*/*/*/*/*/*', /literal/],
    ['/a/*/b', /segment "\*"/],
    ['/a/b*', /segment "b\*"/],
    ['/a.b', /literal/],
    ['/%68ome', /literal/],
    ['/HOME', /literal/],
    ['/hom\u00e9', /literal/],
    ['/\u212aey', /literal/],
    ['/home\0', /literal/],
    ['/home?x', /literal/],
    ['/home#x', /literal/],
    ['/home;x', /literal/],
    ['\\home', /start with \//],
    ['/home/\\evil', /segment/],
    ['/.well-known/x', /literal/],
    ['/a/..', /segment "\.\."/],
    ['/a/%68ome', /segment/],
    ['/a/:id?', /segment ":id\?"/],
    ['/a/:id/b/:id', /twice/],
    ['/api/videos', /\/api/],
    ['/media/:id', /\/media/],
    ['/a/b/c/d/e/f/g', /at most 6 segments/],
    [`/${'a'.repeat(100)}`, /at most 100 characters/],
  ])('not %s', (path, reason) => {
    expect(findPatternFault(path)).toMatch(reason);
  });
});

describe('which patterns share an address', () => {
  it.each([
    ['/home', '/Home'],
    ['/home', '/home/'],
    ['/watch/:id', '/watch/:video'],
    ['/watch/:id', '/watch/new'],
    ['/watch/*', '/watch'],
    ['/watch/*', '/watch/:id/edit'],
    ['/a/:b/c', '/a/b/:c'],
    ['/', '/'],
  ])('%s and %s', (one, other) => {
    expect(isOverlap(one, other)).toBe(true);
    expect(isOverlap(other, one)).toBe(true);
  });

  it.each([
    ['/home', '/homes'],
    ['/watch/:id', '/watch'],
    ['/watch/:id', '/watch/:id/edit'],
    ['/auth', '/auth/signin'],
    ['/a/:b/c', '/a/:b/d'],
    ['/', '/home'],
  ])('not %s and %s', (one, other) => {
    expect(isOverlap(one, other)).toBe(false);
    expect(isOverlap(other, one)).toBe(false);
  });
});

describe('matching a path to a route', () => {
  const routes = PATTERNS.map((path) => ({ path }));

  it.each(ADDRESSES)('%s belongs to %s', (address, pattern) => {
    expect(matchRoute(routes, address)?.path ?? null).toBe(pattern);
    expect(matchRoute(routes.toReversed(), address)?.path ?? null).toBe(pattern);
  });

  // Browsers never produce these addresses, so the router is not asked about them.
  it.each(['/watch//', '//evil'])('%s belongs to none', (address) => {
    expect(matchRoute(routes, address)).toBeNull();
  });

  it('finds the more exact pattern, whatever the order', () => {
    expect(exactnessOf('/a/:b')).toBeGreaterThan(exactnessOf('/a/*'));
    expect(exactnessOf('/a/b')).toBeGreaterThan(exactnessOf('/a/:b'));
    const both = [{ path: '/a/:b' }, { path: '/a/b' }];
    expect(matchRoute(both, '/a/b')).toBe(both[1]);
    expect(matchRoute(both.toReversed(), '/a/b')).toBe(both[1]);
  });

  it('takes a pattern of many stars as a plain list of segments', () => {
    const path = `/x${'/*'.repeat(30)}`;
    expect(matchRoute([{ path }], `/x${'/a'.repeat(2_000)}!`)).toBeNull();
  });
});
