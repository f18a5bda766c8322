import { Link, styled, useIsAvailable, useNavigation } from '@beem/platform';
import { ButtonLink, iconButtonStyles, lazyComponent, media, type } from '@beem/ui';
import { LogIn } from 'lucide-react';
import { FooterLinks } from './footer-links';
import { useFrameSession } from './frame-session';
import { shown } from './guard';
import { SidebarLink } from './nav-link';
import { useMenuPageEntry } from './page-entry';
import type { UserBlockProps } from './user-block';
import { UserBlockLoading } from './user-block-loading';

/**
 * Entries, and below those of its group the page of the account menu that is open.
 * Desktop: 232 px, wider with large text, with groups and the user block. Tablet: 80 px (`rail`). Phones have the bottom bar instead.
 */
export function Sidebar({ isRail }: { isRail: boolean }) {
  const listed = useNavigation('sidebar');
  const opened = useMenuPageEntry('sidebar');
  // Without a group it stands last, so that no other entry moves.
  const entries = opened ? [...listed, { ...opened, group: opened.group ?? '' }] : listed;
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
  const { user, isSignedIn, isHintWrong } = useFrameSession();
  const isAvailable = useIsAvailable();
  if (user) return <UserBlock user={user} isRail={isRail} />;
  if (isSignedIn) return <UserBlockLoading />;
  if (!isAvailable('/auth')) return null;
  const signIn = isRail ? (
    <RailSignIn to="/auth" aria-label="Sign In" title="Sign In" data-variant="solid">
      <LogIn aria-hidden="true" />
    </RailSignIn>
  ) : (
    <ButtonLink to="/auth" full icon={<LogIn aria-hidden="true" />}>
      Sign In
    </ButtonLink>
  );
  return isHintWrong ? <UserSeat>{signIn}</UserSeat> : signIn;
}

/** In one chunk with the other components for signed-in users. */
const UserBlock = lazyComponent<UserBlockProps>(
  () => import(/* webpackChunkName: "account" */ './user-block').then((module) => module.UserBlock),
  { fallback: <UserBlockLoading /> },
);

const Side = styled.aside`
  @layer guard {
    display: flex !important;
    ${shown}
    > nav {
      display: block !important;
    }
    ${media.phone} {
      display: none !important;
    }
  }
  position: fixed;
  z-index: var(--z-bar);
  inset: var(--header) auto 0 0;
  flex-direction: column;
  justify-content: space-between;
  gap: 16px;
  width: var(--sidebar);
  padding: 16px 12px 4px;
  border-right: 1px solid var(--line);
  overflow-y: auto;
  scrollbar-width: none;
  /* The longest label, Components, fits on one line. */
  &[data-rail] {
    padding-inline: 4px;
  }
  :root:has([data-glow='frame']) & {
    border-color: transparent;
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
    /* The space fits one link, and the header's picture leads to the same page. */
    ${media.shallow} {
      display: none;
    }
  }
`;

/** Reserves the height of the user block that was drawn first. */
const UserSeat = styled.div`
  display: grid;
  align-items: end;
  height: 58px;
  [data-rail] & {
    height: 46px;
  }
`;

const RailSignIn = styled(Link)`
  ${iconButtonStyles}
`;
