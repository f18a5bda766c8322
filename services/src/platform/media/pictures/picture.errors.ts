import { AppError } from '../../errors/index.js';

/**
 * A refusal of a picture with the name of its field: a form may have several.
 * @returns other errors unchanged: a fault of the machine is not a fault of the picture
 */
export function withField(error: unknown, field: string): unknown {
  if (!(error instanceof AppError) || error.fields || error.status >= 500) return error;
  return new AppError({ ...error, message: error.message, fields: { [field]: error.message }, cause: error });
}

const wrong = (message: string) => new AppError({ status: 415, code: 'unsupported_media', message });

export const notAPicture = () => wrong('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.');
export const pictureDamaged = () => wrong('This picture is damaged or cut off. Please choose another one.');
export const pictureTooNarrow = (maxAspect: number) =>
  wrong(`The picture is too narrow: its longer side may be at most ${maxAspect} times the shorter one.`);

const tooLarge = (message: string, fields?: Record<string, string>) =>
  new AppError({ status: 413, code: 'payload_too_large', message, fields });

export const pictureTooLarge = () =>
  tooLarge('This picture is too large to be read. Please choose a smaller one.');
export const tooManyBytes = (field: string, maxBytes: number) => {
  const message = `The picture must be ${maxBytes / 1_048_576} MB or less.`;
  return tooLarge(message, { [field]: message });
};
export const tooManyPixels = (maxPixels: number) =>
  tooLarge(`The picture must have ${maxPixels / 1_000_000} megapixels or less.`);
