import type { AdminUserDetail } from '@beem/api-client';
import { Link, styled, useSession } from '@beem/platform';
import { isAdmin } from '@beem/rules';
import { type } from '@beem/ui';
import { useId } from 'react';
import { AuditSentence } from '../../shared/audit-sentence';
import { DateAndTime } from '../../shared/moment';
import { Section } from './section';

/** The staff actions on the user, newest first; admins get a link to the whole log. */
export function UserHistory({ user: { actions, username } }: { user: AdminUserDetail }) {
  const id = useId();
  const reader = useSession().user;
  return (
    <Section aria-labelledby={id}>
      <Head>
        <h2 id={id}>Audit</h2>
        {isAdmin(reader) && actions.length > 0 && (
          <Link to={`/moderation/audit?${new URLSearchParams({ subject: username })}`}>All entries</Link>
        )}
      </Head>
      {actions.length === 0 ? (
        <None>Nothing was done to this user.</None>
      ) : (
        <List>
          {actions.map((entry) => (
            <li key={entry.id}>
              <AuditSentence entry={entry} isOnUserPage />
              <DateAndTime at={entry.createdAt} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  a {
    ${type.small}
    color: var(--accent);
  }
`;

const None = styled.p`
  ${type.small}
  color: var(--text-2);
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    position: relative;
    padding: 0 0 16px 20px;
    ${type.small}
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 6px auto auto 0;
    width: 7px;
    height: 7px;
    border: 1px solid var(--control-line);
    border-radius: 50%;
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 18px auto -2px 4px;
    width: 1px;
    background: var(--line-strong);
  }
  time {
    color: var(--text-3);
  }
`;
