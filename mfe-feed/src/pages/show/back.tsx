import { Link, styled, useIsOffered, useNavigate } from '@beem/platform';
import { type } from '@beem/ui';
import { ArrowLeft } from 'lucide-react';
import { useCameFrom } from '../../features/cards/came-from';

/** Leads back to the page that led here, at the place where one left it. */
export function Back() {
  const cameFrom = useCameFrom();
  const isOffered = useIsOffered();
  const navigate = useNavigate();
  const isFromExplore = cameFrom !== null && /^\/discover($|\?)/.test(cameFrom);
  return (
    <BackLink
      to={cameFrom ?? (isOffered('/discover') ? '/discover' : '/home')}
      onClick={(event) => {
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!cameFrom || !isPlain) return;
        // One step back rather than one more step: the browser finds the old place on the page again.
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft aria-hidden="true" />
      {isFromExplore ? 'Back to Explore' : 'Back'}
    </BackLink>
  );
}

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  color: var(--film-text-2);
  ${type.body}
  svg {
    width: 18px;
    height: 18px;
  }
  &:hover {
    color: var(--film-text);
  }
`;
