import { createGlobalStyle, css } from '@beem/platform';

/**
 * `createGlobalStyle` for remotes: its rules apply only inside `<main>`. Otherwise `body` or `header` in them would
 * match the shell's elements.
 */
export const createScopedStyle = ((...styles: Parameters<typeof css>) =>
  createGlobalStyle`@scope (main) { ${css(...styles)} }`) as typeof createGlobalStyle;
