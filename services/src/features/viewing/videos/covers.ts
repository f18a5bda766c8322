import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { FilePart } from '../../../platform/http/index.js';
import { createToken } from '../../../platform/ids.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { Pictures, picturePart } from '../../../platform/media/index.js';
import { discardObjects, Storage } from '../../../platform/storage/index.js';

/** Folder of pictures that creators give their episodes and shows; served under /media. */
export const COVER_FOLDER = 'covers';

/** Maximum sides: nothing is cropped, and small pictures keep their size. */
const MAX_SIDES = { portrait: [1_200, 1_800], landscape: [1_920, 1_280] } as const;

/** A picture that was checked and encoded again, but is not stored yet. */
export interface Cover {
  webp: Buffer;
  thumbhash: string;
  /** Digest of the original picture. */
  digest: string;
}

@Injectable()
export class Covers {
  constructor(
    private readonly storage: Storage,
    private readonly pictures: Pictures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The part of a form that holds a cover.
   * @param keep gets the cover; null for a field left empty
   * @throws validation_failed, unsupported_media, payload_too_large, unavailable, as the form does
   */
  part(
    field: string,
    { shape, userId }: { shape: keyof typeof MAX_SIDES; userId: string },
    keep: (cover: Cover | null) => void,
  ): FilePart {
    return picturePart(field, async (picture) =>
      keep(picture && (await this.encode(picture, shape, userId))),
    );
  }

  private async encode(input: Buffer, shape: keyof typeof MAX_SIDES, userId: string): Promise<Cover> {
    const [width, height] = MAX_SIDES[shape];
    const size = { width, height, fit: 'inside', withoutEnlargement: true } as const;
    const { webp, thumbhash } = await this.pictures.encode(input, size, userId);
    return { webp, thumbhash, digest: createHash('sha256').update(input).digest('base64url') };
  }

  /** Whether the object with this key is the same picture, since encoding is deterministic. */
  async isStoredAs(cover: Cover, key: string | null): Promise<boolean> {
    if (key === null) return false;
    const stored = await this.storage.head(key);
    if (stored?.bytes !== cover.webp.length) return false;
    return cover.webp.equals(await buffer(await this.storage.get(key)));
  }

  /** @returns its key, which cannot be guessed */
  async store(cover: Cover): Promise<string> {
    const key = `${COVER_FOLDER}/${createToken()}.webp`;
    await this.storage.put(key, Readable.from([cover.webp]), { contentType: 'image/webp' });
    return key;
  }

  /** Call only for keys that certainly no row references. */
  discard(keys: (string | null)[]): Promise<void> {
    return discardObjects(this.storage, this.logger, keys);
  }
}
