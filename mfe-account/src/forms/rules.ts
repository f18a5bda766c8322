import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@beem/contracts';

/** One `@` with something on both sides and a dot behind it; whether it exists, the verification mail finds out. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailError(email: string): string | undefined {
  if (!email.trim()) return 'Enter your email address.';
  if (!EMAIL.test(email.trim())) return 'Enter an email address like name@example.com.';
}

/** For a password that is being chosen; an existing one is only asked to be there. */
export function newPasswordError(password: string): string | undefined {
  if (!password) return 'Enter a password.';
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (password.length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters.`;
}
