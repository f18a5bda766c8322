import { css } from '@beem/platform';

/**
 * Padding of a full-width band whose content has the page's width of 1200 px. `--bleed` is how far a carousel may
 * extend beyond that column: to the window's edge, but on wide screens only as far as focus rings need.
 */
export const pageEdges = css`
  --edge: max(var(--page-padding-x), calc((100% - var(--page-max)) / 2));
  --bleed: clamp(8px, 2 * var(--page-padding-x) - var(--edge), var(--page-padding-x));
  padding-inline: var(--edge);
`;
