import { AppError } from '../../platform/errors/index.js';

export const invalidCredentials = () =>
  new AppError({ status: 401, code: 'invalid_credentials', message: 'Invalid email or password.' });
export const savedSignInGone = () =>
  new AppError({
    status: 401,
    code: 'invalid_credentials',
    message: 'This saved sign-in is no longer valid. Please sign in with your password.',
  });
export const passwordRequired = () =>
  new AppError({
    status: 403,
    code: 'password_required',
    message: 'Enter the password of this account to verify its email address.',
  });
const WRONG_PASSWORD = 'This is not the password of the account.';
export const wrongPassword = () =>
  new AppError({
    status: 403,
    code: 'invalid_credentials',
    message: WRONG_PASSWORD,
    fields: { password: WRONG_PASSWORD },
  });
