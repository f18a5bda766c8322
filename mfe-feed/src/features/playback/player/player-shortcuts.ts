import type { ShortcutList } from '@beem/platform';

/** The shortcuts of `playerKeys`, for the list of shortcuts. */
export const PLAYER_SHORTCUTS: ShortcutList = {
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
