import { Inject, Injectable } from '@nestjs/common';
import { Database, walkPaced } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { Storage, sweepOrphans } from '../../../platform/storage/index.js';
import { COVER_FOLDER } from '../upload/covers.js';

const PREFIXES = ['uploads/', 'films/', 'posters/', `${COVER_FOLDER}/`];
/** Asking storage twice for each row costs time, but hardly any of Postgres. */
const PACE = { fewest: 200, most: 200, restFactor: 1 };

interface ShownRow {
  id: string;
  video_key: string;
  thumbnail_key: string;
}

/** Holds the objects of videos and shows and the rows that name them against each other. */
@Injectable()
export class VideoObjects {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Deletes objects that no video and no show names and tells of videos whose objects are missing. */
  async sweep(): Promise<void> {
    for (const prefix of PREFIXES) {
      const gone = await sweepOrphans(this.storage, prefix, (keys) => this.findNamed(keys));
      if (gone.length > 0) this.logger.warn({ prefix, count: gone.length }, 'orphaned objects were deleted');
    }
    const broken = await this.findBroken();
    if (broken.length > 0) this.logger.error({ videoIds: broken }, 'videos miss objects in storage');
  }

  /** Prepared videos that cannot be shown, because their video or poster is not in storage. */
  async findBroken(): Promise<number[]> {
    const broken: number[] = [];
    await walkPaced(
      0,
      async (after, size) => {
        const rows = await this.findShown(after, size);
        for (const { id, video_key, thumbnail_key } of rows) {
          const found = await Promise.all([video_key, thumbnail_key].map((key) => this.storage.head(key)));
          if (found.includes(null)) broken.push(Number(id));
        }
        return rows.length === size ? Number(rows.at(-1)?.id) : null;
      },
      PACE,
    );
    return broken;
  }

  private findShown(after: number, size: number): Promise<ShownRow[]> {
    return this.database.query<ShownRow>(
      {
        name: `video-objects-next-${size}`,
        text: `SELECT id, video_key, thumbnail_key FROM videos WHERE id > $1 AND status IN ('ready', 'needs_decision')
                 AND deleted_at IS NULL AND video_key IS NOT NULL AND thumbnail_key IS NOT NULL
               ORDER BY id LIMIT ${size}`,
      },
      [after],
    );
  }

  private async findNamed(keys: string[]): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(
      {
        name: 'video-objects-named',
        text: `SELECT key FROM unnest($1::text[]) AS key WHERE EXISTS (
                 SELECT FROM videos WHERE source_key = key AND deleted_at IS NULL
               ) OR EXISTS (SELECT FROM videos WHERE video_key = key AND deleted_at IS NULL)
                 OR EXISTS (SELECT FROM videos WHERE thumbnail_key = key AND deleted_at IS NULL)
                 OR EXISTS (SELECT FROM videos WHERE cover_key = key AND deleted_at IS NULL)
                 OR EXISTS (SELECT FROM shows WHERE cover_key = key AND deleted_at IS NULL)
                 OR EXISTS (SELECT FROM shows WHERE hero_key = key AND deleted_at IS NULL)`,
      },
      [keys],
    );
    return rows.map((row) => row.key);
  }
}
