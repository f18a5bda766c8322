import type { SuspensionKind } from '@beem/contracts';

interface Texts {
  /** Text in a badge and as a heading. */
  label: string;
  /** Text as a choice. */
  choice: string;
  /** What the user can no longer do. */
  effect: string;
}

/** Texts of the kinds of suspension. */
export const SUSPENSIONS: Record<SuspensionKind, Texts> = {
  comment: {
    label: 'Comments suspended',
    choice: 'Comments',
    effect: 'Cannot write comments or replies.',
  },
  upload: { label: 'Uploads suspended', choice: 'Uploads', effect: 'Cannot upload videos.' },
  account: {
    label: 'Account suspended',
    choice: 'Account',
    effect: 'Is signed out everywhere at once and cannot sign in.',
  },
};
