import type { Mail } from '../../../../platform/mail/index.js';
import type { Account } from '../../users/index.js';
import type { StaffSignIn } from './staff-sign-ins.js';

/** The text of the notification to a moderator or an admin, which leads to Settings. */
export function describeSignIn({ browser, others, more }: StaffSignIn): string {
  const names = [...new Set(others.map((other) => other.browser))].join(', ');
  return `${signedIn(browser)} You are also signed in with ${names}${more > 0 ? ` and ${more} more` : ''}.`;
}

export function staffSignInLetter({ email, username }: Account, signIn: StaffSignIn, url: string): Mail {
  const { browser, others, more } = signIn;
  const heading = 'A new sign-in to your Beem account';
  return {
    to: email,
    subject: heading,
    letter: {
      preview: describeSignIn(signIn),
      heading,
      paragraphs: [
        `This concerns the account ${username}, which has a role at Beem. ${signedIn(browser)} It is also signed in here:`,
        ...others.map((other) => `${other.browser}, last used ${inWords(other.lastUsedAt)}`),
        ...(more > 0 ? [`and ${more} more`] : []),
        'End those that you do not use or do not know: in Settings, under Security, “Where you are signed in”. If the new sign-in was not yours, set a new password as well.',
      ],
      action: { label: 'See my sessions', url },
      footnote: 'You get this mail because it concerns the safety of your account.',
    },
  };
}

const signedIn = (browser: string | null) =>
  browser ? `There was a new sign-in with ${browser}.` : 'There was a new sign-in.';

/** `28 Nov 2026, 01:12 UTC`: the time zone of a mail's reader is unknown. */
function inWords(time: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
  });
  return `${format.format(time)} UTC`;
}
