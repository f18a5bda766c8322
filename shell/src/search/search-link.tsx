import { Link, styled, useLocation } from '@beem/platform';
import { iconButtonStyles, media } from '@beem/ui';
import { Search } from 'lucide-react';

/** On phones an icon replaces the search box: it focuses the box of the search page. */
export function SearchLink() {
  const { pathname, search } = useLocation();
  const isThere = pathname === '/search';
  return (
    <Round
      to={isThere ? { search } : '/search'}
      replace={isThere}
      state={{ focus: 'search' }}
      aria-label="Search"
    >
      <Search aria-hidden="true" />
    </Round>
  );
}

const Round = styled(Link)`
  ${iconButtonStyles}
  ${media.notPhone} {
    display: none;
  }
`;
