import { Link, styled } from '@beem/platform';
import { userAddress } from './user-address';

/** The actor, with a link to the user's page in Moderation; null is a deleted account. */
export function StaffName({ user }: { user: { id: string; username: string } | null }) {
  if (!user) return <span>a user who has left</span>;
  return <Name to={userAddress(user.id)}>{`@${user.username}`}</Name>;
}

const Name = styled(Link)`
  color: var(--text);
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: var(--line-strong);
  text-underline-offset: 3px;
`;
