import type { AdminUser } from '@beem/api-client';
import { Badge, Button, type Column, DataTable, EmptyState } from '@beem/ui';
import { Ban, UsersRound } from 'lucide-react';
import { DateAndTime } from '../../shared/date-and-time';
import { TableFrame } from '../../shared/filter-bar';
import { LoadFailure } from '../../shared/load-failure';
import { SUSPENSIONS } from '../../shared/suspension-texts';
import { Badges, UserBadges } from '../../shared/user-badges';
import { UserIdentity } from '../../shared/user-identity';
import type { UserFilterControls } from './user-filter-values';
import { useUserList } from './users.queries';

/** The users that match the filters, in each state of the list; cards on a phone. */
export function UsersTable({ filters, isFiltered, clear }: UserFilterControls) {
  return (
    <TableFrame>
      <DataTable
        caption="Users"
        list={useUserList(filters)}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<UsersRound />}
            title="No users found"
            actions={isFiltered && <Button onClick={clear}>Clear the filters</Button>}
          >
            {isFiltered
              ? 'No user matches these filters.'
              : 'Users are listed here when they have registered.'}
          </EmptyState>
        }
        error={({ error, isRetrying, retry }) => (
          <LoadFailure title="Unable to load users" error={error} isRetrying={isRetrying} onRetry={retry} />
        )}
      />
    </TableFrame>
  );
}

const COLUMNS: Column<AdminUser>[] = [
  { key: 'user', header: 'User', cell: (user) => <UserIdentity user={user} /> },
  { key: 'badges', header: 'Role and badges', cell: (user) => <UserBadges user={user} /> },
  { key: 'suspensions', header: 'State', cell: ({ suspensions }) => <State kinds={suspensions} /> },
  { key: 'joined', header: 'Joined', align: 'end', cell: ({ createdAt }) => <DateAndTime at={createdAt} /> },
];

function State({ kinds }: { kinds: AdminUser['suspensions'] }) {
  if (kinds.length === 0) return 'Active';
  return (
    <Badges>
      {kinds.map((kind) => (
        <Badge key={kind} tone="danger" icon={<Ban />}>
          {SUSPENSIONS[kind].label}
        </Badge>
      ))}
    </Badges>
  );
}
