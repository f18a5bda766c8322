import { createToken } from '../../../../platform/ids.js';
import type { Logger } from '../../../../platform/logging/index.js';
import { discardObjects, ObjectMissingError, type Storage } from '../../../../platform/storage/index.js';
import type { MediaKeys } from './rating.repository.js';

/** Copies of a video's objects under new, unguessable names. */
export class MediaCopies {
  constructor(
    private readonly storage: Storage,
    private readonly logger: Logger,
  ) {}

  /** @returns the names of the copies; after a failure there are none */
  async make(keys: MediaKeys): Promise<MediaKeys> {
    const copies = new Map(keysIn(keys).map((key) => [key, unseenName(key)]));
    const nameOf = (key: string | null) => (key === null ? null : (copies.get(key) ?? null));
    try {
      for (const [key, name] of copies) await this.copyOne(key, name);
    } catch (error) {
      await this.discard([...copies.values()]);
      throw error;
    }
    return {
      videoKey: nameOf(keys.videoKey),
      thumbnailKey: nameOf(keys.thumbnailKey),
      coverKey: nameOf(keys.coverKey),
      otherKeys: keys.otherKeys.map((key) => nameOf(key) ?? key),
    };
  }

  /** Call only for keys that certainly no row references. */
  discard(keys: string[]): Promise<void> {
    return discardObjects(this.storage, this.logger, keys);
  }

  /** A missing object has no viewers, so it does not prevent a rating. */
  private async copyOne(from: string, to: string): Promise<void> {
    try {
      await this.storage.copy(from, to);
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error;
      this.logger.error({ key: from, newKey: to }, 'a video that is rated misses an object');
    }
  }
}

/** Without duplicates, because the chosen still is both the poster and one of the stills. */
export function keysIn({ videoKey, thumbnailKey, coverKey, otherKeys }: MediaKeys): string[] {
  const keys = [videoKey, thumbnailKey, coverKey, ...otherKeys].filter((key) => key !== null);
  return [...new Set(keys)];
}

/** A new name in the same folder, with the same ending. */
function unseenName(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1) + createToken() + key.slice(key.lastIndexOf('.'));
}
