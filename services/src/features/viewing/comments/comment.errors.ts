import type { AuthUser } from '../../../platform/auth/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import { deletionForbidden } from '../videos/index.js';

export const commentNotFound = () => notFound('This comment does not exist or was deleted.');
export const parentNotFound = () => notFound('The comment you answer does not exist or was deleted.');
export const commentDeletionForbidden = (viewer: AuthUser) =>
  deletionForbidden(viewer, { what: 'comment', owner: 'author' });
export const keyUsed = () => conflict('This Idempotency-Key was used for another comment.');
