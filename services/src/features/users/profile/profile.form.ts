import busboy from 'busboy';
import type { Request } from 'express';
import { AppError, badRequest } from '../../../platform/errors/index.js';

const IMAGE_FIELD = 'profileImage';
const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
const IDLE_MS = 60_000;
const LIMITS = { fields: 10, fieldSize: 1_000, files: 1, fileSize: IMAGE_MAX_BYTES, parts: 12 };

export interface ProfileForm {
  fields: Record<string, string>;
  image: Buffer | null;
}

/** Reads the multipart form of a profile; it is small, so the picture is held in memory. */
export function readProfileForm(request: Request): Promise<ProfileForm> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let image: Buffer | null = null;
    const parser = createParser(request);
    const fail = (error: Error) => {
      request.unpipe(parser);
      request.resume(); // The answer arrives only after the browser has sent all.
      reject(error);
    };
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('limit', () => fail(pictureTooLarge()));
      stream.once('end', () => {
        if (name === IMAGE_FIELD && chunks.length > 0) image = Buffer.concat(chunks);
      });
    });
    parser.once('error', () => fail(badRequest('The form could not be read.')));
    parser.once('close', () => resolve({ fields, image }));
    request.setTimeout(IDLE_MS, () => request.destroy());
    request.once('aborted', () => fail(badRequest('The form did not arrive whole.')));
    request.pipe(parser);
  });
}

function createParser(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: LIMITS });
  } catch {
    throw new AppError({
      status: 415,
      code: 'unsupported_media',
      message: 'The profile is sent as multipart/form-data.',
    });
  }
}

const pictureTooLarge = () =>
  new AppError({ status: 413, code: 'payload_too_large', message: 'The picture must be 8 MB or less.' });
