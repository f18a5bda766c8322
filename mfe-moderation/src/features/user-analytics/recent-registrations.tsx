import type { UserAnalytics } from '@beem/api-client';
import { styled } from '@beem/platform';
import { EmptyState, media, type } from '@beem/ui';
import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { DateAndTime } from '../../shared/moment';
import { UserBadges } from '../../shared/user-badges';
import { UserIdentity } from '../../shared/user-identity';

/** The newest users, with links to their pages. */
export function RecentRegistrations({ users }: { users: UserAnalytics['recentUsers'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>Recent Registrations</Heading>
      {users.length === 0 ? (
        <EmptyState icon={<UserPlus />} title="No registrations yet" level={3}>
          New users are listed here.
        </EmptyState>
      ) : (
        <List aria-labelledby={id}>
          {users.map((user) => (
            <li key={user.id}>
              <UserIdentity user={user} />
              <UserBadges user={user} />
              <DateAndTime at={user.createdAt} />
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

const Heading = styled.h2`
  ${type.h2}
  margin: 32px 0 12px;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  list-style: none;
  li {
    display: grid;
    align-items: center;
    gap: 8px 16px;
    padding: 16px 20px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  time {
    ${type.label}
    font-weight: 400;
    color: var(--text-2);
    text-align: end;
    white-space: nowrap;
  }
  ${media.notPhone} {
    /* The names have the width that the badges of all rows and the times leave. */
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(50%) auto;
    li {
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      padding: 16px;
    }
    /* The badges stand below the name and the date, where there are some. */
    li > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
      &:empty {
        display: none;
      }
    }
    time {
      max-width: 6.5rem;
      ${type.small}
      color: var(--text-3);
      white-space: normal;
    }
  }
`;
