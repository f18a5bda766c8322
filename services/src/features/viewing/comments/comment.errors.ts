import { conflict, notFound } from '../../../platform/errors/index.js';

export const commentNotFound = () => notFound('This comment does not exist or was deleted.');
export const parentNotFound = () => notFound('The comment you answer does not exist or was deleted.');
export const keyUsed = () => conflict('This Idempotency-Key was used for another comment.');
