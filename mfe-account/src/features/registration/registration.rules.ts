import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH, USERNAME_PATTERN } from '@beem/contracts';
import { emailError, newPasswordError } from '../../forms/rules';
import type { FieldErrors } from '../../forms/use-form';

export type RegistrationValues = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  acceptedTerms: boolean;
};

export const EMPTY_REGISTRATION: RegistrationValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  acceptedTerms: false,
};

export const TERMS_SENTENCE = 'Please agree to the Terms of Service and Privacy Policy to continue.';

/** The same texts as in the profile form (specification, section 5). */
export function usernameError(username: string): string | undefined {
  const length = username.trim().length;
  if (length === 0) return 'Choose a username.';
  if (length < USERNAME_MIN_LENGTH) return `Username must be at least ${USERNAME_MIN_LENGTH} characters`;
  if (length > USERNAME_MAX_LENGTH) return `Username must be less than ${USERNAME_MAX_LENGTH} characters`;
  if (!USERNAME_PATTERN.test(username.trim()))
    return 'Username can only contain letters, numbers, and underscores';
}

export function registrationErrors(values: RegistrationValues): FieldErrors<RegistrationValues> {
  return {
    username: usernameError(values.username),
    email: emailError(values.email),
    password: newPasswordError(values.password),
    acceptedTerms: values.acceptedTerms ? undefined : TERMS_SENTENCE,
  };
}

/** The toast of an invalid form: for a missing value or for an invalid one. */
export function isIncomplete({ email, password, username }: RegistrationValues): boolean {
  return !email.trim() || !password || !username.trim();
}
