import { css } from '@beem/platform';

/** Padding of a band as wide as the window, so that what stands in it keeps to the page's 1200 px. */
export const pageEdges = css`
  --edge: max(var(--page-padding-x), calc((100% - var(--page-max)) / 2));
  padding-inline: var(--edge);
`;
