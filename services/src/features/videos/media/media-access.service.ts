import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { Storage } from '../../../platform/storage/index.js';
import type { VideoAccessFields } from '../video.policy.js';
import { MediaAccessRepository } from './media-access.repository.js';

const KEEP_MS = 5_000;
const KEEP_MISSING_MS = 1_000;
const MAX_ENTRIES = 5_000;

/** An object that may be served to viewers who may see its video or show. */
export interface MediaObject {
  key: string;
  bytes: number;
  lastModified: Date;
  video: VideoAccessFields;
}

interface Entry {
  found: Promise<MediaObject | null>;
  until: number;
}

/** The viewers of each object, cached for seconds: a video is read in many ranges, and a removal must take effect soon. */
@Injectable()
export class MediaAccessService {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly database: Database,
    private readonly videos: MediaAccessRepository,
    private readonly storage: Storage,
  ) {}

  find(key: string): Promise<MediaObject | null> {
    const known = this.entries.get(key);
    if (known && known.until > Date.now()) return known.found;
    const entry: Entry = { found: this.look(key), until: Date.now() + KEEP_MS };
    this.remember(key, entry);
    entry.found.then(
      (object) => {
        if (object?.video.status !== 'ready') entry.until = Date.now() + KEEP_MISSING_MS;
      },
      () => this.entries.delete(key),
    );
    return entry.found;
  }

  private async look(key: string): Promise<MediaObject | null> {
    const video = await this.videos.find(this.database, key);
    if (!video) return null;
    const object = await this.storage.head(key);
    if (!object) return null;
    return { ...object, video };
  }

  private remember(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size <= MAX_ENTRIES) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}
