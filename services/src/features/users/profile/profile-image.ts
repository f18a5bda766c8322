import sharp from 'sharp';
import { AppError } from '../../../platform/errors/index.js';

const SIZE_PX = 256;
/** 50 megapixels: more than any camera's picture, less than a bomb. */
const MAX_INPUT_PIXELS = 50_000_000;
/** SVG is a document that may hold scripts; the rest has no place in a profile. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * A profile picture as it is served: always encoded anew, so that nothing of the file (location, camera, hidden
 * bytes) survives. Judged by content, never by name.
 * @throws AppError unsupported_media when it is no picture that we take
 */
export async function toProfileImage(input: Buffer): Promise<Buffer> {
  try {
    const image = sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, pages: 1, failOn: 'error' });
    const { format } = await image.metadata();
    if (!ACCEPTED.has(format ?? '')) throw new Error(`${format} is not accepted`);
    return await image
      .rotate()
      .resize(SIZE_PX, SIZE_PX, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new AppError({
      status: 415,
      code: 'unsupported_media',
      message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
      cause: error,
    });
  }
}
