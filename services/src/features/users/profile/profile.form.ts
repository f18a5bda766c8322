import type { Request } from 'express';
import { type FileHandler, receiveForm } from '../../../platform/http/index.js';
import { PICTURE_MAX_BYTES, readPicture } from '../../../platform/media/index.js';

const IMAGE_FIELD = 'profileImage';

export interface ProfileForm {
  fields: Record<string, string>;
  image: Buffer | null;
}

/** Reads the multipart form of a profile. */
export async function readProfileForm(request: Request): Promise<ProfileForm> {
  let image: Buffer | null = null;
  const handlers: Record<string, FileHandler> = {
    [IMAGE_FIELD]: async (body, _fields, { isNamed }) => {
      image = await readPicture(body, { field: IMAGE_FIELD, isNamed });
    },
  };
  const fields = await receiveForm(request, handlers, { maxBytes: PICTURE_MAX_BYTES });
  return { fields, image };
}
