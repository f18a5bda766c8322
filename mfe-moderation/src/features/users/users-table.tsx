import type { AdminUser } from '@beem/api-client';
import { styled, useSession } from '@beem/platform';
import { isAdmin } from '@beem/rules';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  type ListState,
  media,
  useHasCards,
} from '@beem/ui';
import { Ban, ChevronRight, UsersRound } from 'lucide-react';
import { AHEAD_PX } from '../../shared/ahead-px';
import { LoadFailure } from '../../shared/load-failure';
import { Day } from '../../shared/moment';
import { SUSPENSIONS } from '../../shared/suspension-texts';
import { hasBadges, UserBadges } from '../../shared/user-badges';
import { UserIdentity } from '../../shared/user-identity';
import type { UserFilterControls } from './user-filter-values';

interface UsersTableProps extends Pick<UserFilterControls, 'isFiltered' | 'clear'> {
  list: ListState<AdminUser>;
}

/** The users that match the filters, in all states of the list; cards on a phone and at large text. */
export function UsersTable({ list, isFiltered, clear }: UsersTableProps) {
  const { user } = useSession();
  return (
    <Near>
      <DataTable
        frame="list"
        still="avatar"
        aheadPx={AHEAD_PX}
        caption="Users"
        list={list}
        columns={useHasCards() ? CARD_COLUMNS : COLUMNS}
        empty={
          <EmptyState
            icon={<UsersRound />}
            title="No users found"
            actions={isFiltered && <Button onClick={clear}>Clear filters</Button>}
          >
            {isFiltered && 'No user matches these filters.'}
            {isFiltered && isAdmin(user) && ' An email address is found only as a whole.'}
            {!isFiltered && 'Users are listed here when they have registered.'}
          </EmptyState>
        }
        error={({ error, isRetrying, retry }) => (
          <LoadFailure title="Unable to load users" error={error} isRetrying={isRetrying} onRetry={retry} />
        )}
      />
    </Near>
  );
}

/* On a desktop the badges stand near the names. The header of the dates ends where they do, before the arrows. */
const Near = styled.div`
  && th:last-child {
    padding-inline-end: calc(var(--table-edge, 0px) + 30px);
  }
  ${media.desktop} {
    td:first-child {
      width: 24rem;
    }
  }
`;

const COLUMNS: Column<AdminUser>[] = [
  { key: 'user', header: 'User', cell: (user) => <UserIdentity user={user} isBrief /> },
  { key: 'badges', header: 'Badges', cell: (user) => <AllBadges user={user} /> },
  {
    key: 'joined',
    header: 'Joined',
    align: 'end',
    cell: ({ createdAt }) => (
      <Joined>
        <Day at={createdAt} />
        <ChevronRight aria-hidden="true" size={18} />
      </Joined>
    ),
  },
];

const Joined = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  color: var(--text-2);
  svg {
    color: var(--text-3);
  }
`;

/** A phone shows a user in one row, the badges beside the name. */
const CARD_COLUMNS: Column<AdminUser>[] = [
  {
    key: 'user',
    header: 'User',
    cell: (user) => (
      <Line>
        <UserIdentity user={user} isBrief>
          <span>
            Joined <Day at={user.createdAt} />
          </span>
        </UserIdentity>
        <AllBadges user={user} />
      </Line>
    ),
  },
];

/** Several badges, and those at large text, are below the name. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  > :first-child {
    flex: 1 1 0;
    min-width: min(100%, 12rem);
  }
`;

/** Who the user is, and what is suspended. */
function AllBadges({ user }: { user: AdminUser }) {
  return (
    <Kinds>
      {hasBadges(user) && <UserBadges user={user} />}
      {user.suspensions.map((kind) => (
        <Badge key={kind} tone="danger" icon={<Ban />}>
          {SUSPENSIONS[kind].label}
        </Badge>
      ))}
    </Kinds>
  );
}

const Kinds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  &:empty {
    display: none;
  }
`;
