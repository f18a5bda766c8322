import type { FieldErrors } from '@beem/forms';
import { usernameError } from '@beem/rules';
import { emailError, newPasswordError } from '../../shared/forms/rules';

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

export function registrationErrors(values: RegistrationValues): FieldErrors<RegistrationValues> {
  return {
    username: values.username.trim() ? usernameError(values.username.trim()) : 'Choose a username.',
    email: emailError(values.email),
    password: newPasswordError(values.password),
    acceptedTerms: values.acceptedTerms ? null : TERMS_SENTENCE,
  };
}

/** The toast of an invalid form: for a missing value or for an invalid one. */
export function isIncomplete({ email, password, username }: RegistrationValues): boolean {
  return !email.trim() || !password || !username.trim();
}
