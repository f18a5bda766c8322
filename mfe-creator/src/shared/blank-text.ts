import { css } from '@beem/platform';

/** For a preview: a text with `data-blank` stands for one that is not typed yet. */
export const blankText = css`
  [data-blank] {
    color: var(--text-3);
  }
`;
