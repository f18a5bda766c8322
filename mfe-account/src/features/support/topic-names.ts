/** The support topics; the pages show them, and the subject of a mail names one. */
export const TOPIC_NAMES = {
  account: 'Account & Profile',
  creators: 'Creator Tools',
  safety: 'Safety & Privacy',
} as const;
