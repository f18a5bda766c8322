import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import type { VideoFacts } from '../../videos/index.js';

/** So long a video that was hidden or deleted still takes records. */
const KEEP_MS = 1_000;
const MOST_KEPT = 10_000;

export interface WatchableVideo extends VideoFacts {
  durationSeconds: number | null;
}

interface VideoRow extends Record<string, unknown> {
  creator_id: string;
  status: VideoFacts['status'];
  age_rating: VideoFacts['ageRating'];
  is_hidden: boolean;
  duration_seconds: number | null;
}

/** What the watch call asks of a video, remembered for a moment: a video that many watch is asked for once a second. */
@Injectable()
export class WatchableVideos {
  private readonly known = new Map<number, { until: number; video: Promise<WatchableVideo | null> }>();

  constructor(private readonly database: Database) {}

  find(id: number): Promise<WatchableVideo | null> {
    const now = Date.now();
    const known = this.known.get(id);
    if (known && known.until > now) return known.video;
    if (this.known.size >= MOST_KEPT) this.known.clear();
    const video = this.load(id);
    this.known.set(id, { until: now + KEEP_MS, video });
    video.catch(() => this.known.delete(id)); // The next one asks again.
    return video;
  }

  private async load(id: number): Promise<WatchableVideo | null> {
    const [row] = await this.database.query<VideoRow>(
      {
        name: 'watchable-video',
        text: `SELECT v.creator_id, v.status, v.age_rating, v.is_hidden, v.duration_seconds
               FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $1 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [id],
    );
    if (!row) return null;
    return {
      creatorId: row.creator_id,
      status: row.status,
      ageRating: row.age_rating,
      isHidden: row.is_hidden,
      durationSeconds: row.duration_seconds,
    };
  }
}
