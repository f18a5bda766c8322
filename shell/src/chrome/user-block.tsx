import { css, NavLink, styled, useIsAvailable, type useSession } from '@beem/platform';
import { displayName, initials, roleLabel } from '@beem/rules';
import { Avatar, media, type, VisuallyHidden } from '@beem/ui';

type SignedInUser = NonNullable<ReturnType<typeof useSession>['user']>;

export interface UserBlockProps {
  user: SignedInUser;
  isRail: boolean;
}

/** The user at the bottom of the sidebar; links to the profile if some remote has that page. */
export function UserBlock({ user, isRail }: UserBlockProps) {
  const isAvailable = useIsAvailable();
  const name = displayName(user);
  const role = roleLabel(user);
  const content = (
    <>
      <Avatar user={user} size={40} />
      <UserNames $hidden={isRail}>
        <strong dir="auto" title={name}>
          {name}
        </strong>
        <span>{role}</span>
      </UserNames>
    </>
  );
  const attributes = { 'data-rail': isRail || undefined, title: isRail ? name : undefined };
  return isAvailable('/profile') ? (
    <BlockLink
      to="/profile"
      end
      // The narrow sidebar shows the picture alone; the label contains its initials for voice control.
      aria-label={isRail ? `${name} (${initials(user)}), go to profile` : undefined}
      {...attributes}
    >
      {content}
      {!isRail && <VisuallyHidden>Go to profile</VisuallyHidden>}
    </BlockLink>
  ) : (
    <Block {...attributes}>{content}</Block>
  );
}

const blockStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  padding: 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-2);
  :root:has([data-glow='frame']) & {
    border-color: var(--film-line);
    background: rgba(22, 20, 33, 0.4);
  }
  &[data-rail] {
    padding: 2px;
    border-color: transparent;
    border-radius: 50%;
    background: none;
  }
`;

const Block = styled.div`
  ${blockStyles}
`;

const BlockLink = styled(NavLink)`
  ${blockStyles}
  transition: background-color var(--fast) var(--ease);
  &[aria-current='page'] {
    border-color: var(--accent);
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-3);
    }
  }
`;

const UserNames = styled.span<{ $hidden: boolean }>`
  display: ${({ $hidden }) => ($hidden ? 'none' : 'grid')};
  min-width: 0;
  strong {
    overflow: hidden;
    font: 600 0.875rem/1.25rem var(--font-text);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    ${type.small}
    line-height: 1rem;
    color: var(--text-3);
  }
`;
