import { tmpdir } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/index.js';
import { AppError } from '../errors/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { freeBytesOf } from './free-space.js';
import { Storage } from './storage.js';

/** Refuses what would be stored while there is still room for everything else to go on. */
@Injectable()
export class StorageRoom {
  constructor(
    private readonly config: Config,
    private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws storage_full below STORAGE_MIN_FREE_BYTES, of the storage or of the folder for temporary files */
  async requireRoom(): Promise<void> {
    const least = this.config.storageMinFreeBytes;
    if (least === 0) return;
    const [stored, temporary] = await Promise.all([this.storage.freeBytes(), freeBytesOf(tmpdir())]);
    if (temporary >= least && (stored === null || stored >= least)) return;
    this.logger.error({ stored, temporary, least }, 'an upload was refused: too little free space');
    throw new AppError({
      status: 507,
      code: 'storage_full',
      message: 'Beem has no room for uploads right now. Please try again later.',
    });
  }
}
