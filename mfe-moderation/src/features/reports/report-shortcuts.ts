import type { ShortcutList } from '@beem/platform';

export const REPORT_SHORTCUTS: ShortcutList = {
  title: 'Reports',
  shortcuts: [
    { keys: ['J', 'K'], does: 'Next or previous report' },
    { keys: ['V'], does: 'Open the report' },
    { keys: ['1 – 4'], does: 'Choose the action in the review' },
    { keys: ['Ctrl + Enter'], does: 'Submit the review and open the next one' },
  ],
};
