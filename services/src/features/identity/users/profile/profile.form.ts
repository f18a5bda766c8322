import type { Request } from 'express';
import { receiveForm } from '../../../../platform/http/index.js';
import { picturePart } from '../../../../platform/media/index.js';

export const IMAGE_FIELD = 'profileImage';

export interface ProfileForm {
  fields: Record<string, string>;
  image: Buffer | null;
}

/**
 * Reads the multipart form of a profile.
 * @param requireSpace called only for a picture, because names need no storage
 */
export async function readProfileForm(
  request: Request,
  requireSpace: () => Promise<void>,
): Promise<ProfileForm> {
  let image: Buffer | null = null;
  const fields = await receiveForm(request, {
    [IMAGE_FIELD]: picturePart(IMAGE_FIELD, async (picture) => {
      if (picture) await requireSpace();
      image = picture;
    }),
  });
  return { fields, image };
}
