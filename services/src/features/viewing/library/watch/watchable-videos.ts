import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { LoadCache } from '../../../../platform/load-cache.js';
import { type WatchableVideo, WatchableVideosRepository } from './watchable-videos.repository.js';

/** A video that was hidden or deleted accepts records for this long. */
const KEEP_MS = 1_000;
const MAX_KEPT = 10_000;

/** The fields of a video that the watch call reads, cached for a moment: a video with many viewers is read once a second. */
@Injectable()
export class WatchableVideos {
  private readonly known = new LoadCache<number, WatchableVideo | null>({ max: MAX_KEPT, keepMs: KEEP_MS });

  constructor(
    private readonly database: Database,
    private readonly videos: WatchableVideosRepository,
  ) {}

  find(id: number): Promise<WatchableVideo | null> {
    return this.known.get(id, () => this.videos.find(this.database, id));
  }
}
