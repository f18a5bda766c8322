import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@beem/contracts';
import { emailFault, passwordFault } from '@beem/rules';

const NO_ADDRESS = 'Enter an email address like name@example.com.';
const EMAIL_SENTENCES = { missing: 'Enter your email address.', long: NO_ADDRESS, malformed: NO_ADDRESS };
const PASSWORD_SENTENCES = {
  missing: 'Enter a password.',
  short: `Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  long: `Use at most ${PASSWORD_MAX_LENGTH} characters.`,
};

export function emailError(email: string): string | null {
  const fault = emailFault(email.trim());
  return fault && EMAIL_SENTENCES[fault];
}

/** For new passwords; an existing password is only required. */
export function newPasswordError(password: string): string | null {
  const fault = passwordFault(password);
  return fault && PASSWORD_SENTENCES[fault];
}
