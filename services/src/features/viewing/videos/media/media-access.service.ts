import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { LoadCache } from '../../../../platform/load-cache.js';
import { Storage } from '../../../../platform/storage/index.js';
import type { VideoAccessFields } from '../video.policy.js';
import { MediaAccessRepository, type MediaAudience } from './media-access.repository.js';

const KEEP_MS = 5_000;
const KEEP_SHORT_MS = 1_000;
const MAX_ENTRIES = 5_000;

/** An object that may be served to viewers who may see its video or show. */
export interface MediaObject {
  key: string;
  bytes: number;
  lastModified: Date;
  video: VideoAccessFields;
  audience: MediaAudience;
}

/**
 * The audience of each object, cached for seconds: a video is read in many ranges, and a removal must take effect soon.
 */
@Injectable()
export class MediaAccessService {
  private readonly objects = new LoadCache<string, MediaObject | null>({
    max: MAX_ENTRIES,
    // A still becomes public at the moment when its creator, who has just seen it, chooses it.
    keepMs: (object) =>
      object?.video.status === 'ready' && object.audience === 'viewers' ? KEEP_MS : KEEP_SHORT_MS,
  });

  constructor(
    private readonly database: Database,
    private readonly videos: MediaAccessRepository,
    private readonly storage: Storage,
  ) {}

  find(key: string): Promise<MediaObject | null> {
    return this.objects.get(key, () => this.look(key));
  }

  private async look(key: string): Promise<MediaObject | null> {
    const found = await this.videos.find(this.database, key);
    if (!found) return null;
    const object = await this.storage.head(key);
    if (!object) return null;
    return { ...object, ...found };
  }
}
