import { SEARCH_MAX_LENGTH } from '@beem/contracts';
import { useSession } from '@beem/platform';
import { isAdmin } from '@beem/rules';
import { SearchInput, Select } from '@beem/ui';
import { Search } from 'lucide-react';
import { FilterBar } from '../../shared/filter-bar';
import type { UserFilterControls } from './user-filter-values';

/** Search, role and state. Admins can also search by a complete e-mail address. */
export function UserFilterBar({
  filters,
  isFiltered,
  isEmpty,
  choose,
  clear,
}: UserFilterControls & { isEmpty: boolean }) {
  const { user } = useSession();
  return (
    <FilterBar
      label="Filter users"
      isFiltered={isFiltered}
      isEmpty={isEmpty}
      onClear={clear}
      lead={
        <SearchInput
          label="Search users"
          placeholder={isAdmin(user) ? 'Name, username or email' : 'Name or username'}
          icon={<Search />}
          maxLength={SEARCH_MAX_LENGTH}
          value={filters.q}
          onSearch={(q) => choose({ q })}
        />
      }
    >
      <Select label="Role" value={filters.role} onChange={(event) => choose({ role: event.target.value })}>
        <option value="">All roles</option>
        <option value="user">Users</option>
        <option value="moderator">Moderators</option>
        <option value="admin">Admins</option>
      </Select>
      <Select label="State" value={filters.state} onChange={(event) => choose({ state: event.target.value })}>
        <option value="">All states</option>
        <option value="active">Active</option>
        <option value="suspended">Suspended</option>
      </Select>
    </FilterBar>
  );
}
