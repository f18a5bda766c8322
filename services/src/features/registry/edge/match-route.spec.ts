import { matchRoute } from './match-route.js';

const routes = ['/', '/home', '/watch/new', '/watch/:id', '/profile/:id?', '/docs/*', '/a.b'].map((path) => ({
  path,
}));
const match = (pathname: string) => matchRoute(routes, pathname)?.path ?? null;

describe('matching a path to a route', () => {
  it.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/home/', '/home'],
    ['/HOME', '/home'],
    ['/watch/12', '/watch/:id'],
    ['/watch/new', '/watch/new'],
    ['/profile', '/profile/:id?'],
    ['/profile/7', '/profile/:id?'],
    ['/docs', '/docs/*'],
    ['/docs/a/b', '/docs/*'],
  ])('%s is %s', (pathname, pattern) => {
    expect(match(pathname)).toBe(pattern);
  });

  it.each(['/watch', '/watch/1/2', '/homes', '/profile/1/2', '/axb', '//evil'])(
    'nobody offers %s',
    (pathname) => {
      expect(match(pathname)).toBeNull();
    },
  );
});
