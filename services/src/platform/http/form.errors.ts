import { AppError, badRequest, invalid } from '../errors/index.js';

export const notMultipart = () =>
  new AppError({
    status: 415,
    code: 'unsupported_media',
    message: 'This form is sent as multipart/form-data.',
  });
export const uploadAborted = () =>
  new AppError({
    status: 400,
    code: 'upload_aborted',
    message: 'The upload was interrupted. Please try again.',
  });
export const uploadTooSlow = () =>
  new AppError({
    status: 408,
    code: 'upload_aborted',
    message: 'The upload came too slowly and was stopped. Please try again on a faster connection.',
  });
export const formTooLarge = () =>
  new AppError({
    status: 413,
    code: 'payload_too_large',
    message: 'The upload is larger than all of its files may be together.',
  });
export const tooManyUploads = (most: number, retryAfterSeconds: number) =>
  new AppError({
    status: 429,
    code: 'rate_limited',
    message: `${most} of your uploads are on their way already. Please wait until one of them has arrived.`,
    retryAfterSeconds,
  });
export const repeatedPart = (name: string) =>
  invalid({ [name]: `The form has more than one part named ${name}. Please send one only.` });
export const unknownFile = (name: string) => badRequest(`The form has no file named ${name}.`);
