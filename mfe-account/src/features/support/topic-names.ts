/** The topics of support: the pages show them, and a mail's subject names one. */
export const TOPIC_NAMES = {
  account: 'Account & Profile',
  creators: 'Creator Tools',
  safety: 'Safety & Privacy',
} as const;
