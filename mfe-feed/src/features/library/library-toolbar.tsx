import { type LibrarySort, SEARCH_MAX_LENGTH } from '@beem/contracts';
import { styled } from '@beem/platform';
import { media, SearchInput, Select } from '@beem/ui';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ListFilter, SORT_OPTIONS } from './library-tabs';

interface LibraryToolbarProps {
  /** Name of the list. */
  label: string;
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
  /** A control at the end of the toolbar. */
  action?: ReactNode;
}

/** Search and order of a library list. */
export function LibraryToolbar({ label, filter, onFilter, action }: LibraryToolbarProps) {
  return (
    <Bar role="search" aria-label={label}>
      <SearchInput
        label={`Search ${label}`}
        hideLabel
        placeholder="Search this list"
        icon={<Search />}
        maxLength={SEARCH_MAX_LENGTH}
        value={filter.search}
        onSearch={(search) => onFilter({ search })}
      />
      <Select
        label="Order"
        hideLabel
        value={filter.sort}
        onChange={({ target }) => onFilter({ sort: target.value as LibrarySort })}
      >
        {SORT_OPTIONS.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {action && <End>{action}</End>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-bottom: 24px;
  > :first-child {
    flex: 1 1 180px;
    max-width: 360px;
  }
  ${media.phone} {
    margin-bottom: 16px;
    > :first-child {
      max-width: none;
    }
  }
`;

const End = styled.div`
  margin-left: auto;
`;
