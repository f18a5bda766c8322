import { buffer } from 'node:stream/consumers';
import { invalid } from '../../errors/index.js';
import type { FilePart } from '../../http/index.js';
import { tooManyBytes, withField } from './picture.errors.js';

const PICTURE_MAX_BYTES = 8 * 1_048_576;

/**
 * The part of a form that holds a picture; it is small, so it is held in memory.
 * @param field its name, which refusals of the picture carry, those that `take` throws as well
 * @param take gets the received picture; null for an empty field
 */
export function picturePart(field: string, take: (picture: Buffer | null) => void | Promise<void>): FilePart {
  return {
    maxBytes: PICTURE_MAX_BYTES,
    tooLarge: (maxBytes) => tooManyBytes(field, maxBytes),
    async take(body, _fields, isNamed) {
      const picture = await buffer(body);
      if (picture.length > 0) {
        try {
          return await take(picture);
        } catch (error) {
          throw withField(error, field);
        }
      }
      if (isNamed) throw invalid({ [field]: 'This picture is empty. Please choose another one.' });
      return take(null);
    },
  };
}
