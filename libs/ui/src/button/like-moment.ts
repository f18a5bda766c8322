import { css, keyframes } from '@beem/platform';
import { media } from '../theme/media';

const pop = keyframes`
  from { transform: scale(0.6); }
  55% { transform: scale(1.15); }
  to { transform: scale(1); }
`;

/**
 * The animation of a new like (`data-turned-on`, see `useTurnedOn`): the heart grows beyond its size and shrinks back.
 */
export const likeMoment = css`
  &[data-tone='like'][data-turned-on] svg {
    animation: ${pop} 360ms var(--ease-enter);
    ${media.reducedMotion} {
      animation: none;
    }
  }
`;
