import { css } from '@beem/platform';

/** Padding of a full-width band, so that its content has the page's width of 1200 px. */
export const pageEdges = css`
  --edge: max(var(--page-padding-x), calc((100% - var(--page-max)) / 2));
  padding-inline: var(--edge);
`;
