import type { Request } from 'express';
import { receiveForm } from '../../../platform/http/index.js';
import { picturePart } from '../../../platform/media/index.js';

const IMAGE_FIELD = 'profileImage';

export interface ProfileForm {
  fields: Record<string, string>;
  image: Buffer | null;
}

/** Reads the multipart form of a profile. */
export async function readProfileForm(request: Request): Promise<ProfileForm> {
  let image: Buffer | null = null;
  const fields = await receiveForm(request, {
    [IMAGE_FIELD]: picturePart(IMAGE_FIELD, (picture) => {
      image = picture;
    }),
  });
  return { fields, image };
}
