import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { type WatchableVideo, WatchableVideosRepository } from './watchable-videos.repository.js';

/** For this long a video that was hidden or deleted still takes records. */
const KEEP_MS = 1_000;
const MOST_KEPT = 10_000;

/** What the watch call reads of a video, cached for a moment: a video with many viewers is read once a second. */
@Injectable()
export class WatchableVideos {
  private readonly known = new Map<number, { until: number; video: Promise<WatchableVideo | null> }>();

  constructor(
    private readonly database: Database,
    private readonly videos: WatchableVideosRepository,
  ) {}

  find(id: number): Promise<WatchableVideo | null> {
    const now = Date.now();
    const known = this.known.get(id);
    if (known && known.until > now) return known.video;
    if (this.known.size >= MOST_KEPT) this.known.clear();
    const video = this.videos.find(this.database, id);
    this.known.set(id, { until: now + KEEP_MS, video });
    video.catch(() => this.known.delete(id)); // The next call tries again.
    return video;
  }
}
