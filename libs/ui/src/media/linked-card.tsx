import { Link, styled } from '@beem/platform';
import { media } from '../theme/media';
import { tabularNumbers, type } from '../theme/type';

/** A card or row that is one link as a whole: `StretchedLink` covers it, and its focus ring stands around all of it. */
export const LinkedCard = styled.article`
  position: relative;
  min-width: 0;
  border-radius: var(--radius-md);
  &:has(a:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 4px;
  }
`;

/** The link of a `LinkedCard`; controls over it need a `z-index`. */
export const StretchedLink = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

/** The picture of a `LinkedCard`, which comes a little nearer under a pointer. */
export const CardStill = styled.div`
  position: relative;
  border-radius: var(--radius-md);
  overflow: hidden;
  img {
    transition:
      opacity var(--base) var(--ease),
      transform var(--base) var(--ease);
  }
  ${media.hover} {
    ${LinkedCard}:hover & img {
      transform: scale(1.03);
    }
  }
`;

/** How long a video is, at the lower right of its still. */
export const StillDuration = styled.span`
  position: absolute;
  right: 6px;
  bottom: 6px;
  padding: 3px 7px;
  border-radius: var(--radius-xs);
  background: var(--film-scrim);
  color: var(--film-text);
  ${type.micro}
  ${tabularNumbers}
`;
