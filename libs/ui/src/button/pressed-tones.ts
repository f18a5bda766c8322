import { css } from '@beem/platform';

/** A pressed toggle is filled with the colour of likes or, with `data-tone="accent"`, with the accent. */
export const pressedTones = css`
  &[aria-pressed='true'] {
    color: var(--like);
    svg {
      fill: currentColor;
    }
  }
  &[data-tone='accent'][aria-pressed='true'] {
    color: var(--accent);
  }
`;
