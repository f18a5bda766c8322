/**
 * The purpose of a mailed link: to verify the address of a new account, or the new address of an account. Both use the
 * same page.
 */
export interface MailedLink {
  call: '/api/verify-email' | '/api/user/email/confirm';
  title: string;
  button: string;
  doneTitle: string;
  doneSentence: string;
  incomplete: string;
}

export const VERIFICATION: MailedLink = {
  call: '/api/verify-email',
  title: 'Verify your email',
  button: 'Verify my email',
  doneTitle: 'Email verified',
  doneSentence: 'Your account is complete. You can upload Beems now.',
  incomplete: 'The verification link is incomplete. Open it again from the mail, or ask for a new one.',
};

export const NEW_ADDRESS: MailedLink = {
  call: '/api/user/email/confirm',
  title: 'Confirm your new email',
  button: 'Confirm my email',
  doneTitle: 'Email changed',
  doneSentence: 'Your account uses this address now. The old one no longer signs in.',
  incomplete: 'The link is incomplete. Open it again from the mail, or ask for a new one in your settings.',
};
