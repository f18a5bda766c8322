import { styled } from '@beem/platform';
import { IconButton, media } from '@beem/ui';

/** A button of the player's controls, over the video. */
export const PlayerButton = styled(IconButton)`
  color: var(--film-text);
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
