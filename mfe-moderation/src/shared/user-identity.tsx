import { Link, styled } from '@beem/platform';
import { displayName, type Named } from '@beem/rules';
import { Avatar, media, type } from '@beem/ui';
import type { ReactNode } from 'react';
import { userAddress } from './user-address';

export interface ListedUser extends Named {
  id: string;
  avatarUrl: string | null;
}

interface UserIdentityProps {
  user: ListedUser;
  /** Whether the username is written once where the user has no other name. */
  isBrief?: boolean;
  /** Stands in the line below the name. */
  children?: ReactNode;
}

/** A user in a list: picture, name and @username, with a link to the user's page in Moderation. */
export function UserIdentity({ user, isBrief = false, children }: UserIdentityProps) {
  const name = displayName(user);
  const handle = `@${user.username}`;
  const isNamed = !isBrief || name !== user.username;
  return (
    <Identity>
      <Avatar user={{ ...user, profileImageUrl: user.avatarUrl }} />
      <Names>
        <Link to={userAddress(user.id)} dir="auto" title={isNamed ? name : handle}>
          <span>{isNamed ? name : handle}</span>
        </Link>
        {(isNamed || children) && (
          <div>
            {isNamed && <span title={handle}>{handle}</span>}
            {children}
          </div>
        )}
      </Names>
    </Identity>
  );
}

const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
  /* The link takes a press anywhere on the user, up to the lines between rows. */
  position: relative;
  a::after {
    content: '';
    position: absolute;
    inset: -10px -12px;
  }
  ${media.notPhone} {
    /* A long name does not widen the table. */
    td & {
      min-width: 15rem;
      > :last-child {
        contain: inline-size;
      }
    }
  }
`;

/** Names do not break inside: their ends are cut. */
const Names = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  white-space: nowrap;
  span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a {
    justify-self: start;
    max-width: 100%;
    ${type.label}
    font-weight: 600;
    color: var(--text);
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  div {
    display: flex;
    gap: 0 12px;
    ${type.small}
    color: var(--text-3);
  }
`;
