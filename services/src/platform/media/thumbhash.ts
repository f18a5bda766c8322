import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** base64, about 30 characters; clients draw it while the picture loads. Only for pictures that this code made. */
export async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .clone()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
