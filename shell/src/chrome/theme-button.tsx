import { useTheme } from '@beem/platform';
import { IconButton } from '@beem/ui';
import { Moon, Sun } from 'lucide-react';

/** Switches the theme for guests; signed-in users find it in their menu. */
export function ThemeButton() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton label={isDark ? 'Light theme' : 'Dark theme'} onClick={toggleTheme}>
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
