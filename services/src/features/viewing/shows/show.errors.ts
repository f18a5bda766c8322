import { AppError, conflict, notFound } from '../../../platform/errors/index.js';

export const showNotFound = () => notFound('This content is not available to you.');
export const episodesChanged = () =>
  conflict('The list of episodes has changed. Please look at it again before you change its order.');
export const orderChanged = () => conflict('The order was changed elsewhere meanwhile.', 'order_changed');
export const emailNotVerifiedForShow = () =>
  new AppError({
    status: 403,
    code: 'email_not_verified',
    message: 'Please verify your email address before you create a show.',
  });
