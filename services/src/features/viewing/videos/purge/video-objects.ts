import { Inject, Injectable } from '@nestjs/common';
import { Database, walkPaced } from '../../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { Storage, sweepOrphans } from '../../../../platform/storage/index.js';
import { COVER_FOLDER } from '../covers.js';
import { CAPTIONS_FOLDER } from '../video-object-keys.js';
import { VideoObjectsRepository } from './video-objects.repository.js';

const PREFIXES = ['uploads/', 'films/', 'posters/', `${CAPTIONS_FOLDER}/`, `${COVER_FOLDER}/`];
/** Two storage calls for each row cost time, but hardly any of Postgres'. */
const PACE = { fewest: 200, most: 200, restFactor: 1 };

/** Compares the objects of videos and shows with the rows that reference them. */
@Injectable()
export class VideoObjects {
  constructor(
    private readonly database: Database,
    private readonly objects: VideoObjectsRepository,
    private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Deletes objects that no video and no show references, and logs videos whose objects are missing. */
  async sweep(): Promise<void> {
    for (const prefix of PREFIXES) {
      const gone = await sweepOrphans(this.storage, prefix, (keys) =>
        this.objects.findNamed(this.database, keys),
      );
      if (gone.length > 0) this.logger.warn({ prefix, count: gone.length }, 'orphaned objects were deleted');
    }
    const broken = await this.findBroken();
    if (broken.length > 0) this.logger.error({ videoIds: broken }, 'videos miss objects in storage');
  }

  /** Ready videos whose file, picture or captions are missing in storage. */
  async findBroken(): Promise<number[]> {
    const broken: number[] = [];
    await walkPaced(
      0,
      async (after, size) => {
        const rows = await this.objects.findShown(this.database, after, size);
        for (const { id, keys } of rows) {
          const found = await Promise.all(keys.map((key) => this.storage.head(key)));
          if (found.includes(null)) broken.push(Number(id));
        }
        return rows.length === size ? Number(rows.at(-1)?.id) : null;
      },
      PACE,
    );
    return broken;
  }
}
