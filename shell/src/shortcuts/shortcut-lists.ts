export interface Shortcut {
  /** Names of the keys; each of them does it. */
  keys: readonly string[];
  does: string;
}

export interface ShortcutList {
  title: string;
  shortcuts: readonly Shortcut[];
}

const EVERYWHERE: ShortcutList = {
  title: 'Everywhere',
  shortcuts: [
    { keys: ['/'], does: 'Search' },
    { keys: ['?', 'Ctrl + /'], does: 'Show this list' },
    { keys: ['F8'], does: 'Go to the notification' },
    { keys: ['Esc'], does: 'Close a window or a menu' },
  ],
};

const HUB: ShortcutList = {
  title: 'Hub',
  shortcuts: [
    { keys: ['Space'], does: 'Play or pause' },
    { keys: ['Hold Space'], does: 'Play at 2×' },
    { keys: ['↓'], does: 'Next video' },
    { keys: ['↑'], does: 'Previous video' },
  ],
};

const WATCH: ShortcutList = {
  title: 'Video player',
  shortcuts: [
    { keys: ['Space', 'K'], does: 'Play or pause' },
    { keys: ['←', '→'], does: 'Back or forward 5 seconds' },
    { keys: ['J', 'L'], does: 'Back or forward 10 seconds' },
    { keys: ['0 – 9'], does: 'Go to 0 to 90 %' },
    { keys: ['↑', '↓'], does: 'Volume, with the focus in the player' },
    { keys: ['M'], does: 'Sound on or off' },
    { keys: ['F'], does: 'Full screen' },
    { keys: ['C'], does: 'Captions' },
    { keys: ['<', '>'], does: 'Slower or faster' },
  ],
};

const MODERATION: ShortcutList = {
  title: 'Reports',
  shortcuts: [
    { keys: ['J', 'K'], does: 'Next or previous report' },
    { keys: ['V'], does: 'Open the report' },
    { keys: ['1 – 4'], does: 'Choose the action in the review' },
    { keys: ['Ctrl + Enter'], does: 'Submit the review and open the next one' },
  ],
};

/** The shortcuts of the page at a path, before those of every page. */
export function shortcutsAt(pathname: string): readonly ShortcutList[] {
  if (pathname === '/home') return [HUB, EVERYWHERE];
  if (pathname.startsWith('/watch/')) return [WATCH, EVERYWHERE];
  if (pathname === '/moderation') return [MODERATION, EVERYWHERE];
  return [EVERYWHERE];
}
