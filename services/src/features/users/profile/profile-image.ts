import { encodePicture } from '../../../platform/media/index.js';

const SIZE_PX = 256;

/** A profile picture as it is served. @throws AppError unsupported_media */
export function toProfileImage(input: Buffer): Promise<Buffer> {
  return encodePicture(input, { width: SIZE_PX, height: SIZE_PX, fit: 'cover', position: 'attention' });
}
