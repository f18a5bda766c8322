import { css, styled } from '@beem/platform';
import { media } from '../theme/media';

/** The picture with which a row of a table begins: a still, a small one, or the cover of a show. */
export type StillSize = 'wide' | 'small' | 'cover';

/** Sizes of the picture, for the row and for its skeleton. */
export const stillSizes = css`
  &[data-still='wide'] {
    --still-width: 104px;
    --still-height: 60px;
    ${media.tablet} {
      --still-width: 72px;
      --still-height: 48px;
    }
    ${media.phone} {
      --still-width: 64px;
      --still-height: 40px;
    }
  }
  &[data-still='small'] {
    --still-width: 84px;
    --still-height: 47px;
    ${media.phone} {
      --still-width: 64px;
      --still-height: 36px;
    }
  }
  &[data-still='cover'] {
    --still-width: 48px;
    --still-height: 72px;
  }
`;

/** Frame of the picture; all of one size have one width, so that the titles are aligned. */
export const RowStill = styled.span.attrs<{ $size: StillSize }>(
  ({ $size }) => ({ 'data-still': $size }) as object,
)`
  display: block;
  flex: none;
  width: var(--still-width);
  height: var(--still-height);
  border-radius: var(--radius-sm);
  overflow: hidden;
  ${stillSizes}
  &[data-upright] > span {
    width: calc(var(--still-height) * 3 / 4);
    margin: 0 auto;
    border-radius: var(--radius-sm);
  }
`;
