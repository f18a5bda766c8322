import sharp from 'sharp';
import type { User } from './users.js';
import type { Answer } from './visitor.js';

/** Sends the profile form of a browser. */
export function putProfile(
  { visitor }: User,
  fields: Record<string, string>,
  image?: Buffer,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (image) form.set('profileImage', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'me.jpg');
  return visitor.put('/api/profile', form);
}

/** A picture of one colour, which distinguishes it from others. */
export function pictureOf(background: string, [width, height] = [96, 64]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
