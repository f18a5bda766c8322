import type { ShortcutList } from '@beem/platform';

export const SHORTCUTS_EVERYWHERE: ShortcutList = {
  title: 'Everywhere',
  shortcuts: [
    { keys: ['/'], does: 'Search' },
    { keys: ['?', 'Ctrl + /'], does: 'Show this list' },
    { keys: ['F8'], does: 'Go to the notification' },
    { keys: ['Esc'], does: 'Close a window or a menu' },
  ],
};
