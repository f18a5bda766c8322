import { Link, type LinkProps, styled } from '@beem/platform';
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
