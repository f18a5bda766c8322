import { css, Link, type LinkProps, styled } from '@beem/platform';
import { useThisPage } from '@beem/platform/return-path';
import { ProfileLink } from '../identity/profile-link';
import { media } from '../theme/media';
import { tabularNumbers, type } from '../theme/type';

/** A link whose target page can link back to this one, unless it has another state. */
function ReturningLink({ state, children, ...rest }: LinkProps) {
  const thisPage = useThisPage();
  return (
    <Link state={state ?? thisPage} {...rest}>
      <LinkText>{children}</LinkText>
    </Link>
  );
}

/* The area of a user's link below it reaches into its line, where it must not take the press. */
const LinkText = styled.span`
  position: relative;
  z-index: 2;
`;

/** The link that covers a `LinkedCard`. Its target page can link back to this one. */
export const StretchedLink = styled(ReturningLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

/**
 * A card or row that is a link as a whole: `StretchedLink` covers it, and its focus ring surrounds all of it. Controls
 * over it need a `z-index`.
 */
export const LinkedCard = styled.article`
  position: relative;
  min-width: 0;
  border-radius: var(--radius-md);
  &:has(${StretchedLink}:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 4px;
  }
`;

/**
 * Switches of a `LinkedCard`: under a mouse and with the focus of the keyboard on the card all of them show, otherwise
 * those that are on. They stay reachable for the keyboard and for screen readers.
 */
export const cardSwitches = css`
  button {
    transition-property: opacity, background-color, color, transform;
  }
  button:not([aria-pressed='true'], :focus-visible) {
    opacity: 0;
  }
  /* Those that are off are further from the corner, so that one that is on is never beside an empty place. */
  button:not([aria-pressed='true']) {
    order: -1;
  }
  ${LinkedCard}:has(:focus-visible) & button:not(:focus-visible) {
    opacity: 1;
  }
  ${media.hover} {
    ${LinkedCard}:hover & button:not(:focus-visible) {
      opacity: 1;
    }
    /* A press moves no switch under the pointer: the new order waits until the pointer has left the card. */
    ${LinkedCard}:hover & button {
      transition-property: opacity, background-color, color, transform, order;
      transition-delay: 0s, 0s, 0s, 0s, 1000s;
    }
  }
  /* On touch screens nothing appears here: a tap opens the card, and those that are off take no press. */
  @media (hover: none) {
    ${LinkedCard}:not(:has(:focus-visible)) & button:not([aria-pressed='true']) {
      position: absolute;
      right: 0;
      pointer-events: none;
    }
  }
`;

/** The user of a `LinkedCard`: a link above the card's own. */
export const CardUser = styled(ProfileLink)`
  display: block;
  width: fit-content;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[href] {
    position: relative;
    z-index: 1;
    /* A target of 44 px with the height of its line. */
    min-width: 44px;
    padding-block: 12px;
    margin-block: -12px;
    border-radius: var(--radius-xs);
  }
  ${media.hover} {
    &[href]:hover {
      color: var(--text);
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

/** The picture of a `LinkedCard`, which grows a little under the pointer. */
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
