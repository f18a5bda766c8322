import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@beem/contracts';

/** One `@` with text on both sides and a dot behind it; the verification mail proves that the address exists. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailError(email: string): string | undefined {
  if (!email.trim()) return 'Enter your email address.';
  if (!EMAIL.test(email.trim())) return 'Enter an email address like name@example.com.';
}

/** For new passwords; an existing password is only required. */
export function newPasswordError(password: string): string | undefined {
  if (!password) return 'Enter a password.';
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (password.length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters.`;
}
