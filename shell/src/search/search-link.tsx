import { Link, styled } from '@beem/platform';
import { iconButtonStyles, media } from '@beem/ui';
import { Search } from 'lucide-react';

/** On phones an icon that links to the search page replaces the search box. */
export function SearchLink() {
  return (
    <Round to="/search" aria-label="Search">
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
