import type { ShortcutList } from '@beem/platform';

export const HUB_SHORTCUTS: ShortcutList = {
  title: 'Hub',
  shortcuts: [
    { keys: ['Space'], does: 'Play or pause' },
    { keys: ['Hold Space'], does: 'Play at 2×' },
    { keys: ['↓'], does: 'Next video' },
    { keys: ['↑'], does: 'Previous video' },
  ],
};
