import type { AgeRating, VideoStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { Storage } from '../../../platform/storage/index.js';
import type { VideoFacts } from '../video.columns.js';

const KEEP_MS = 5_000;
const KEEP_MISSING_MS = 1_000;
const MAX_ENTRIES = 5_000;

const VIDEO_FACTS = 'creator_id, status, age_rating, is_hidden, deleted_at';
/** A show's pictures are for everybody who may see one of its episodes. */
const SHOW_FACTS = `creator_id, 'ready', CASE WHEN is_for_adults THEN 'mature' ELSE 'all' END, is_hidden, deleted_at`;

/** An object that may be served to those who may see the video, or the show, it belongs to. */
export interface MediaObject {
  key: string;
  bytes: number;
  lastModified: Date;
  video: VideoFacts;
}

interface Entry {
  found: Promise<MediaObject | null>;
  until: number;
}

/** Who may see which object, remembered for seconds: a video is read in many ranges, a removal must still bite soon. */
@Injectable()
export class MediaAccessService {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly database: Database,
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
    const [row] = await this.database.query<{
      creator_id: string;
      status: VideoStatus;
      age_rating: AgeRating;
      is_hidden: boolean;
    }>(
      {
        name: 'media-find-video',
        text: `SELECT creator_id, status, age_rating, is_hidden FROM (
                 SELECT ${VIDEO_FACTS} FROM videos WHERE video_key = $1
                 UNION ALL SELECT ${VIDEO_FACTS} FROM videos WHERE thumbnail_key = $1
                 UNION ALL SELECT ${VIDEO_FACTS} FROM videos WHERE cover_key = $1
                 UNION ALL SELECT ${SHOW_FACTS} FROM shows WHERE cover_key = $1
                 UNION ALL SELECT ${SHOW_FACTS} FROM shows WHERE hero_key = $1
               ) AS video JOIN users u ON u.id = creator_id
               WHERE status IN ('ready', 'needs_decision') AND video.deleted_at IS NULL AND u.deleted_at IS NULL LIMIT 1`,
      },
      [key],
    );
    if (!row) return null;
    const object = await this.storage.head(key);
    if (!object) return null;
    return {
      ...object,
      video: {
        creatorId: row.creator_id,
        status: row.status,
        ageRating: row.age_rating,
        isHidden: row.is_hidden,
      },
    };
  }

  private remember(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size <= MAX_ENTRIES) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}
