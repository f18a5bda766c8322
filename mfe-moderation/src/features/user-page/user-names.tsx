import type { AdminUserDetail, NameChange } from '@beem/api-client';
import { styled } from '@beem/platform';
import { type, UserText } from '@beem/ui';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { DateAndTime } from '../../shared/moment';
import { StaffName } from '../../shared/staff-name';
import { Section } from './section';

const LABELS: Record<NameChange['field'], string> = {
  username: 'Username',
  display_name: 'Display name',
  real_name: 'Real name',
};

/** Other users with a name that looks the same, and recent changes of names: signs of impersonation. */
export function UserNames({ user }: { user: AdminUserDetail }) {
  const id = useId();
  // An older api sends neither.
  const { nameChanges = [], sameNames = [] } = user as Partial<AdminUserDetail>;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>Names</h2>
      {sameNames.length > 0 && (
        <Warning>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            Same name as{' '}
            {sameNames.map((other, at) => (
              <span key={other.id}>
                {at > 0 && ', '}
                <StaffName user={other} />
              </span>
            ))}
          </span>
        </Warning>
      )}
      {nameChanges.length === 0 ? (
        <None>No name was changed in the last 30 days.</None>
      ) : (
        <List>
          {nameChanges.map((change) => (
            <li key={`${change.field} ${change.at}`}>
              <Sentence change={change} /> <DateAndTime at={change.at} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

function Sentence({ change: { field, from, to } }: { change: NameChange }) {
  const label = LABELS[field];
  if (to === null)
    return (
      <>
        {label} <Name>{from}</Name> hidden
      </>
    );
  if (from === null)
    return (
      <>
        {label} <Name>{to}</Name> added
      </>
    );
  return (
    <>
      {label} changed from <Name>{from}</Name> to <Name>{to}</Name>
    </>
  );
}

function Name({ children }: { children: string | null }) {
  return (
    <strong>
      “<UserText>{children ?? ''}</UserText>”
    </strong>
  );
}

const Warning = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px;
  margin-bottom: 12px;
  padding: 10px 16px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  overflow-wrap: anywhere;
  ${type.body}
  svg {
    margin-top: 2px;
    color: var(--warning);
  }
`;

const None = styled.p`
  color: var(--text-2);
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.body}
  color: var(--text-2);
  overflow-wrap: anywhere;
  strong {
    color: var(--text);
    font-weight: 500;
  }
  time {
    color: var(--text-3);
    ${type.small}
  }
`;
