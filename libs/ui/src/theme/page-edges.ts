import { css } from '@beem/platform';

/**
 * Padding of a full-width band whose content has the page's width of 1200 px. `--bleed` is how far a carousel extends
 * beyond that column: to the edges of the window.
 */
export const pageEdges = css`
  --edge: max(var(--page-padding-x), calc((100% - var(--page-max)) / 2));
  --bleed: var(--edge);
  padding-inline: var(--edge);
`;
