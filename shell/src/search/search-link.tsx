import { Link, styled } from '@beem/platform';
import { iconButtonStyles, media } from '@beem/ui';
import { Search } from 'lucide-react';

/** On a phone the search box is an icon that goes to the search page. */
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
