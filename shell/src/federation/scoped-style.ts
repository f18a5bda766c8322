import { createGlobalStyle, css } from '@beem/platform';

/**
 * `createGlobalStyle` for remotes: its rules apply inside of `<main>` only. `body` or `header` in them would otherwise be
 * the shell's.
 */
export const createScopedStyle = ((...styles: Parameters<typeof css>) =>
  createGlobalStyle`@scope (main) { ${css(...styles)} }`) as typeof createGlobalStyle;
