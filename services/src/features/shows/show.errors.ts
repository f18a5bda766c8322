import { AppError, notFound } from '../../platform/errors/index.js';

export const showNotFound = () => notFound('This content is not available to you.');
export const emailNotVerifiedForShow = () =>
  new AppError({
    status: 403,
    code: 'email_not_verified',
    message: 'Please verify your e-mail address before you create a show.',
  });
