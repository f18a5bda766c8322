import { css } from '@beem/platform';

/**
 * For the `@layer guard` of the frame's elements: no stylesheet of a remote hides them. The page declares this layer before
 * all other styles, so an important declaration in it outweighs those of all other stylesheets.
 */
export const shown = css`
  &,
  & * {
    visibility: visible !important;
  }
  opacity: 1 !important;
`;
