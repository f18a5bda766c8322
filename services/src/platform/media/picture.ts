import type { Readable } from 'node:stream';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError, invalid } from '../errors/index.js';

/** 50 megapixels: more than any camera's picture, less than a bomb. */
const MAX_INPUT_PIXELS = 50_000_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** SVG is a document that may hold scripts; the rest has no place here. `heif` is AVIF. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
const QUALITY = 82;

/**
 * A picture as it is served: always encoded anew, so that nothing of the file (location, camera, hidden bytes)
 * survives. Judged by content, never by name.
 * @throws AppError unsupported_media when it is no picture that we take
 */
export async function encodePicture(input: Buffer, size: ResizeOptions): Promise<Buffer> {
  try {
    const image = sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, pages: 1, failOn: 'error' });
    const { format } = await image.metadata();
    if (!ACCEPTED.has(format ?? '')) throw new Error(`${format} is not accepted`);
    return await image.rotate().resize(size).webp({ quality: QUALITY }).toBuffer();
  } catch (error) {
    throw new AppError({
      status: 415,
      code: 'unsupported_media',
      message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
      cause: error,
    });
  }
}

/** base64, about 30 characters; clients draw it while the picture loads. */
export async function thumbhashOf(image: Sharp | Buffer): Promise<string> {
  const source = Buffer.isBuffer(image) ? sharp(image) : image.clone();
  const { data, info } = await source
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Reads a picture of a form; it is small, so it is held in memory.
 * @param field its name, for what is said of it
 * @param isNamed whether a file was chosen at all
 * @returns null for a field left empty
 */
export async function readPicture(
  body: Readable,
  { field, isNamed }: { field: string; isNamed: boolean },
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES)
      throw new AppError({
        status: 413,
        code: 'payload_too_large',
        message: 'The picture must be 8 MB or less.',
      });
    chunks.push(chunk);
  }
  if (bytes === 0 && isNamed) throw invalid({ [field]: 'This picture is empty. Please choose another one.' });
  return bytes > 0 ? Buffer.concat(chunks) : null;
}
