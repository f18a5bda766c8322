import { Link, styled, useIsAvailable, useNavigation, useSession } from '@beem/platform';
import { ButtonLink, iconButtonStyles, lazyPart, media, type } from '@beem/ui';
import { LogIn } from 'lucide-react';
import { FooterLinks } from './footer-links';
import { SidebarLink } from './nav-link';
import type { UserBlockProps } from './user-block';

/** Desktop: 232 px with groups and the user's block. Tablet: a rail of 80 px. Phone: none, the bar stands below. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  const entries = useNavigation('sidebar');
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return (
    <Side data-rail={isRail || undefined}>
      <nav aria-label="Main">
        {groups.map((group) => (
          <Group key={group ?? 'first'}>
            {group && !isRail && <GroupTitle id={`nav-${group}`}>{group}</GroupTitle>}
            <ul aria-labelledby={group && !isRail ? `nav-${group}` : undefined}>
              {entries
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <li key={entry.path}>
                    <SidebarLink entry={entry} isRail={isRail} />
                  </li>
                ))}
            </ul>
          </Group>
        ))}
      </nav>
      <Foot>
        <User isRail={isRail} />
        {!isRail && <FooterLinks />}
      </Foot>
    </Side>
  );
}

function User({ isRail }: { isRail: boolean }) {
  const { user, status } = useSession();
  const isAvailable = useIsAvailable();
  if (user) return <UserBlock user={user} isRail={isRail} />;
  if (status === 'loading' || !isAvailable('/auth')) return null;
  return isRail ? (
    <RailSignIn to="/auth" aria-label="Sign In" title="Sign In" data-variant="solid">
      <LogIn aria-hidden="true" />
    </RailSignIn>
  ) : (
    <ButtonLink to="/auth" full icon={<LogIn aria-hidden="true" />}>
      Sign In
    </ButtonLink>
  );
}

/** In one file with what else only a signed-in user sees. */
const UserBlock = lazyPart<UserBlockProps>(
  () => import(/* webpackChunkName: "account" */ './user-block').then((module) => module.UserBlock),
  { fallback: <span style={{ height: 58 }} /> },
);

const Side = styled.aside`
  position: fixed;
  z-index: var(--z-bar);
  inset: var(--header) auto 0 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 16px;
  width: var(--sidebar);
  padding: 16px 12px 4px;
  border-right: 1px solid var(--line);
  overflow-y: auto;
  scrollbar-width: none;
  :root:has([data-spill='frame']) & {
    border-color: transparent;
  }
  ${media.phone} {
    display: none;
  }
`;

const Group = styled.div`
  [data-rail] & li + li {
    margin-top: 4px;
  }
  & + & {
    margin-top: 24px;
  }
  [data-rail] & + & {
    margin-top: 4px;
  }
`;

const GroupTitle = styled.h2`
  ${type.overline}
  padding: 0 12px 12px;
  color: var(--text-3);
`;

const Foot = styled.div`
  display: grid;
  gap: 4px;
  [data-rail] & {
    justify-items: center;
    padding-bottom: 16px;
    /* The header's picture leads to the same, and here only one of them has room. */
    ${media.shallow} {
      display: none;
    }
  }
`;

const RailSignIn = styled(Link)`
  ${iconButtonStyles}
`;
