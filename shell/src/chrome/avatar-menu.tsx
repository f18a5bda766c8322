import { styled, useLogout, useNavigation, useSession, useTheme } from '@beem/platform';
import { displayName, initials } from '@beem/rules';
import { Avatar, Menu, MenuItem, MenuLink, MenuSeparator } from '@beem/ui';
import { LogOut, Moon, Sun } from 'lucide-react';
import { iconNamed } from './icons';

/** Where a signed-in user finds their own places, the theme and the way out. */
export function AvatarMenu() {
  const { user } = useSession();
  const entries = useNavigation('menu');
  const { theme, toggleTheme } = useTheme();
  const logout = useLogout();
  if (!user) return null;
  const isDark = theme === 'dark';
  return (
    <Menu
      label="Account"
      gap={13}
      trigger={(props) => (
        // The name holds the letters that stand for a missing picture: who speaks to the page says what they see.
        <Trigger type="button" aria-label={`Account of ${displayName(user)} (${initials(user)})`} {...props}>
          <Avatar user={user} size={32} />
        </Trigger>
      )}
    >
      {entries.map(({ path, label, icon }) => {
        const Icon = iconNamed(icon);
        return (
          <MenuLink key={path} to={path} icon={<Icon aria-hidden="true" />}>
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
`;
