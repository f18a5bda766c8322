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

const routes = ['/', '/home', '/watch/new', '/watch/:id', '/docs/*', '/docs/:page'].map((path) => ({ path }));
const match = (pathname: string) => matchRoute(routes, pathname)?.path ?? null;

describe('matching a path to a route', () => {
  it.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/home/', '/home'],
    ['/HOME', '/home'],
    ['/watch/12', '/watch/:id'],
    ['/watch/new', '/watch/new'],
    ['/docs', '/docs/*'],
    ['/docs/a', '/docs/:page'],
    ['/docs/a/b', '/docs/*'],
    ['/docs/a//b', '/docs/*'],
  ])('%s is %s', (pathname, pattern) => {
    expect(match(pathname)).toBe(pattern);
  });

  it.each(['/watch', '/watch/1/2', '/watch//', '/homes', '/axb', '//evil'])(
    'nobody offers %s',
    (pathname) => {
      expect(match(pathname)).toBeNull();
    },
  );

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
