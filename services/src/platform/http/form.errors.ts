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
export const repeatedPart = (name: string) =>
  invalid({ [name]: `The form has more than one part named ${name}. Please send one only.` });
export const unknownFile = (name: string) => badRequest(`The form has no file named ${name}.`);
