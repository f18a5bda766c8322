import { AppError } from '../../platform/errors/index.js';

export const invalidCredentials = () =>
  new AppError({ status: 401, code: 'invalid_credentials', message: 'Invalid email or password.' });
export const savedSignInGone = () =>
  new AppError({
    status: 401,
    code: 'invalid_credentials',
    message: 'This saved sign-in is no longer valid. Please sign in with your password.',
  });
