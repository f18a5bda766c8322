/** Patterns of one page, and the pattern that an address matches. */
export const PATTERNS: readonly string[] = [
  ...['/', '/home', '/watch/new', '/watch/:id', '/docs/*', '/docs/:page'],
  ...['/a', '/a/:b', '/a/b', '/a/*', '/a/:b/c', '/a/b/*', '/d/:e/*', '/verify-email'],
];

/** Addresses and the patterns that they match; null where no page matches. Edge and shell must agree on each. */
export const ADDRESSES: readonly (readonly [address: string, pattern: string | null])[] = [
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
  ['/a', '/a'],
  ['/A/', '/a'],
  ['/a/b', '/a/b'],
  ['/a/x', '/a/:b'],
  ['/a/x/c', '/a/:b/c'],
  ['/a/b/c', '/a/:b/c'],
  ['/a/b/c/d', '/a/b/*'],
  ['/a/x/y', '/a/*'],
  ['/d', null],
  ['/d/1', '/d/:e/*'],
  ['/d/1/2', '/d/:e/*'],
  ['/verify-email', '/verify-email'],
  ['/watch', null],
  ['/watch/1/2', null],
  ['/homes', null],
  ['/axb', null],
  ['/e', null],
];
