import { isolate } from '@beem/rules';
import type { SecondFactorChange } from '../../../platform/events/index.js';
import type { Mail } from '../../../platform/mail/index.js';
import type { Account } from '../users/index.js';

/** The sentence about a change in the mail and in the notification. */
export function describeChange(change: SecondFactorChange, name: string | null): string {
  switch (change) {
    case 'added':
      return `The second factor “${isolate(name ?? '')}” was added to your account.`;
    case 'removed':
      return `The second factor “${isolate(name ?? '')}” was removed from your account.`;
    case 'recovery-code-used':
      return 'A recovery code of your account was used.';
    case 'recovery-codes-created':
      return 'New recovery codes were created for your account.';
    default:
      return change satisfies never;
  }
}

const SUBJECTS: Record<SecondFactorChange, string> = {
  added: 'A second factor was added to your Beem account',
  removed: 'A second factor was removed from your Beem account',
  'recovery-code-used': 'A recovery code of your Beem account was used',
  'recovery-codes-created': 'New recovery codes for your Beem account',
};

export function secondFactorLetter(
  { email, username }: Account,
  { change, name, url }: { change: SecondFactorChange; name: string | null; url: string },
): Mail {
  return {
    to: email,
    subject: SUBJECTS[change],
    letter: {
      preview: describeChange(change, name),
      heading: SUBJECTS[change],
      paragraphs: [
        `This concerns the account ${username}. ${describeChange(change, name)}`,
        'If this was you, there is nothing to do. If not, set a new password now: that signs every browser out.',
      ],
      action: { label: 'Set a new password', url },
      footnote: 'You get this mail because it concerns the safety of your account.',
    },
  };
}
