import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { Storage, sweepOrphans } from '../../../platform/storage/index.js';
import { COVER_FOLDER } from '../upload/covers.js';

const PREFIXES = ['uploads/', 'films/', 'posters/', `${COVER_FOLDER}/`];
const ROWS_AT_ONCE = 200;

/** Holds the objects of films and shows and the rows that name them against each other. */
@Injectable()
export class FilmObjects {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Deletes objects that no film and no show names and tells of films whose objects are missing. */
  async sweep(): Promise<void> {
    await this.storage.removeAbandoned();
    for (const prefix of PREFIXES) {
      const gone = await sweepOrphans(this.storage, prefix, (keys) => this.findNamed(keys));
      if (gone.length > 0) this.logger.warn({ prefix, count: gone.length }, 'orphaned objects were deleted');
    }
    const broken = await this.findBroken();
    if (broken.length > 0) this.logger.error({ videoIds: broken }, 'films miss objects in storage');
  }

  /** Ready films that cannot be shown, because their film or poster is not in storage. */
  async findBroken(): Promise<number[]> {
    const broken: number[] = [];
    let after = 0;
    for (;;) {
      const rows = await this.database.query<{ id: string; video_key: string; thumbnail_key: string }>(
        {
          name: 'film-objects-next',
          text: `SELECT id, video_key, thumbnail_key FROM videos WHERE id > $1 AND status = 'ready'
                   AND deleted_at IS NULL AND video_key IS NOT NULL AND thumbnail_key IS NOT NULL
                 ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
        },
        [after],
      );
      for (const { id, video_key, thumbnail_key } of rows) {
        const found = await Promise.all([video_key, thumbnail_key].map((key) => this.storage.head(key)));
        if (found.includes(null)) broken.push(Number(id));
        after = Number(id);
      }
      if (rows.length < ROWS_AT_ONCE) return broken;
    }
  }

  private async findNamed(keys: string[]): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(
      {
        name: 'film-objects-named',
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
