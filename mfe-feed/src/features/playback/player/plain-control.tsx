import { styled } from '@beem/platform';
import { IconButton, media } from '@beem/ui';

/** A button of the player, over the video. */
export const PlainControl = styled(IconButton)`
  color: var(--film-text);
  &[aria-pressed='true'],
  &[data-on] {
    background: var(--film-control-hover);
  }
  ${media.hover} {
    &:hover {
      background: var(--film-control-hover);
      color: var(--film-text);
    }
  }
`;
