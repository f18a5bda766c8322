import { Link, styled, useIsAvailable, useNavigate } from '@beem/platform';
import { useReturnPath } from '@beem/platform/return-path';
import { wayBack } from '@beem/ui';
import { ArrowLeft } from 'lucide-react';

/** Goes back to the previous page at its scroll position. */
export function Back() {
  const returnPath = useReturnPath();
  const isAvailable = useIsAvailable();
  const navigate = useNavigate();
  const isFromExplore = returnPath !== null && /^\/discover($|\?)/.test(returnPath);
  return (
    <BackLink
      to={returnPath ?? (isAvailable('/discover') ? '/discover' : '/home')}
      onClick={(event) => {
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!returnPath || !isPlain) return;
        // A step back in the history instead of a new entry: the browser restores the scroll position.
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft size={18} aria-hidden="true" />
      <span>{isFromExplore ? 'Back to Explore' : 'Back'}</span>
    </BackLink>
  );
}

const BackLink = styled(Link)`
  ${wayBack}
  color: var(--film-text-2);
`;
