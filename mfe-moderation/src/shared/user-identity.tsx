import { Link, styled } from '@beem/platform';
import { displayName, type Named } from '@beem/rules';
import { Avatar, hitArea, media, type } from '@beem/ui';
import { userAddress } from './user-address';

export interface ListedUser extends Named {
  id: string;
  avatarUrl: string | null;
}

interface UserIdentityProps {
  user: ListedUser;
  /** Whether the username is written once where the user has no other name. */
  isBrief?: boolean;
}

/** A user in a list: picture, name and @username, with a link to the user's page in Moderation. */
export function UserIdentity({ user, isBrief = false }: UserIdentityProps) {
  const name = displayName(user);
  const handle = `@${user.username}`;
  const isNamed = !isBrief || name !== user.username;
  return (
    <Identity>
      <Avatar user={{ ...user, profileImageUrl: user.avatarUrl }} />
      <Names>
        <Link to={userAddress(user.id)} dir="auto">
          {isNamed ? name : handle}
        </Link>
        {isNamed && <span>{handle}</span>}
      </Names>
    </Identity>
  );
}

const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
  ${media.notPhone} {
    td & {
      min-width: 15rem;
    }
  }
`;

const Names = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  a {
    ${hitArea}
    justify-self: start;
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
  span {
    ${type.small}
    color: var(--text-3);
  }
`;
