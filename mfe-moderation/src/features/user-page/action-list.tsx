import type { AdminUserDetail } from '@beem/api-client';
import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import { Ban, ChevronRight, KeyRound, LogOut, type LucideIcon, UserCog } from 'lucide-react';
import { useId } from 'react';
import { Section } from './section';

/** An action of a moderator or an admin on a user. */
export type UserAction = 'suspend' | 'role' | 'signOut' | 'requirePassword';

interface ActionListProps {
  user: AdminUserDetail;
  onChoose: (action: UserAction) => void;
}

interface Item {
  action: UserAction;
  Icon: LucideIcon;
  title: string;
  sentence: string;
}

const SUSPEND: Item = {
  action: 'suspend',
  Icon: Ban,
  title: 'Suspend',
  sentence: 'Comments, uploads or the whole account',
};

const ADMINISTER: Item[] = [
  { action: 'role', Icon: UserCog, title: 'Change the role', sentence: 'User, moderator or admin' },
  { action: 'signOut', Icon: LogOut, title: 'Sign out everywhere', sentence: 'Ends all sessions at once' },
  {
    action: 'requirePassword',
    Icon: KeyRound,
    title: 'Require a new password',
    sentence: 'Ends all sessions; the next sign-in mails a link',
  },
];

/** The actions on this user that the server allows; each opens a dialog that asks for a reason. */
export function ActionList({ user: { canSuspend, canAdminister }, onChoose }: ActionListProps) {
  const id = useId();
  const items = [...(canSuspend ? [SUSPEND] : []), ...(canAdminister ? ADMINISTER : [])];
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>Actions</h2>
      {items.length === 0 ? (
        <None>
          You cannot act on this user: only admins act on moderators and admins, and nobody on themselves.
        </None>
      ) : (
        <List>
          {items.map(({ action, Icon, title, sentence }) => (
            <li key={action}>
              <button type="button" data-action={action} onClick={() => onChoose(action)}>
                <Icon size={18} aria-hidden="true" />
                <span>
                  <strong>{title}</strong>
                  <small>{sentence}</small>
                </span>
                <ChevronRight size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

const None = styled.p`
  ${type.small}
  color: var(--text-2);
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 16px;
    width: calc(100% + 16px);
    min-height: 56px;
    margin-inline: -8px;
    padding: 6px 8px;
    border-radius: var(--radius-sm);
    color: var(--text-2);
    text-align: start;
    cursor: pointer;
  }
  span {
    display: grid;
  }
  strong {
    ${type.label}
    font-weight: 600;
    color: var(--text);
  }
  small {
    ${type.small}
    color: var(--text-3);
  }
  [data-action='suspend'] {
    strong,
    svg:first-child {
      color: var(--danger);
    }
  }
  ${media.hover} {
    button:hover {
      background: var(--surface-2);
    }
  }
`;
