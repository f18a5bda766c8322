import { AppError, notFound } from '../../../platform/errors/index.js';

export const emailNotVerified = () =>
  new AppError({
    status: 403,
    code: 'email_not_verified',
    message: 'Please verify your email address before you become a creator.',
  });
export const creatorNotFound = () => notFound('This user has no creator profile.');
