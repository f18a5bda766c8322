import { styled, useLocation, useLogout, useNavigation, useSession, useTheme } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Avatar, avatarLabel, Menu, MenuItem, MenuLink, MenuSeparator, media } from '@beem/ui';
import { LogOut, Moon, Sun } from 'lucide-react';
import { iconNamed } from './icons';
import { findPageEntry, useMenuPageEntry } from './page-entry';

/** Account menu: links to the user's own pages, theme and logout. */
export function AvatarMenu() {
  const { user } = useSession();
  const entries = useNavigation('menu');
  const current = findPageEntry(entries, useLocation().pathname);
  const isMarked = useMenuPageEntry('bar') !== undefined;
  const { theme, toggleTheme } = useTheme();
  const logout = useLogout();
  if (!user) return null;
  const isDark = theme === 'dark';
  return (
    <Menu
      label="Account"
      gap={13}
      trigger={(props) => (
        <Trigger
          type="button"
          aria-label={avatarLabel(`Account of ${displayName(user)}`, user)}
          data-here={isMarked || undefined}
          {...props}
        >
          <Avatar user={user} size={32} />
        </Trigger>
      )}
    >
      {entries.map((entry) => {
        const { path, label, icon } = entry;
        const Icon = iconNamed(icon);
        return (
          <MenuLink key={path} to={path} isCurrent={entry === current} icon={<Icon aria-hidden="true" />}>
            {label}
          </MenuLink>
        );
      })}
      <MenuItem
        icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        onSelect={toggleTheme}
      >
        {isDark ? 'Light theme' : 'Dark theme'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => logout.mutate()}>
        Log out
      </MenuItem>
    </Menu>
  );
}

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  /* A phone has no sidebar that names the open page of the menu. */
  ${media.phone} {
    &[data-here] > * {
      outline: 2px solid var(--accent);
      outline-offset: 2px;
    }
  }
`;
