import { AppError, conflict, invalid, notFound } from '../../../platform/errors/index.js';

export const invalidCredentials = () =>
  new AppError({ status: 401, code: 'invalid_credentials', message: 'Invalid email or password.' });
export const savedSignInGone = () =>
  new AppError({
    status: 401,
    code: 'invalid_credentials',
    message: 'This saved sign-in is no longer valid. Please sign in with your password.',
  });
export const passwordRequired = (purpose: 'verify its email address' | 'confirm its new address') =>
  new AppError({
    status: 403,
    code: 'password_required',
    message: `Enter the password of this account to ${purpose}.`,
  });
export const newPasswordRequired = () =>
  new AppError({
    status: 403,
    code: 'password_required',
    message: 'Your account needs a new password. We have sent you a mail with a link to set one.',
  });
export const passwordUnchanged = () =>
  invalid({ newPassword: 'Choose a password that differs from the one you have now.' });
export const emailUnchanged = () => invalid({ email: 'This is the address of your account already.' });
export const noChangePending = () => notFound('No change of your address is pending.');
export const emailTaken = () =>
  conflict('This address belongs to another account now. Your account keeps its address.', 'email_taken');
const WRONG_PASSWORD = 'This is not the password of the account.';
/** 403, because the session stays: a browser that gets 401 treats the user as signed out. */
export const wrongPassword = (field = 'password') =>
  new AppError({
    status: 403,
    code: 'invalid_credentials',
    message: WRONG_PASSWORD,
    fields: { [field]: WRONG_PASSWORD },
  });
