import { AppError, badRequest, conflict } from '../../../../platform/errors/index.js';

/** Also for an upload of another user, so that no id is confirmed. */
export const uploadExpired = () =>
  new AppError({
    status: 404,
    code: 'upload_expired',
    message: 'This upload is not there any more: it is kept for 24 hours. Please upload the file again.',
  });
export const uploadIncomplete = () => conflict('This upload has not arrived whole yet.', 'upload_incomplete');
/** Clients read the offset and go on. */
export const wrongOffset = () => conflict('This upload goes on at another place of the file.');
export const otherWriter = () =>
  conflict('This upload goes on over another connection, perhaps in another tab.');
export const usedMeanwhile = () => conflict('This upload is being made a video already.');
export const tooManyPieces = () =>
  badRequest('This upload has come in too many small parts. Please upload the file again.');
export const tooManyBytes = () =>
  new AppError({
    status: 413,
    code: 'payload_too_large',
    message: 'More bytes came than the upload has.',
  });
