import { tmpdir } from 'node:os';
import { Transform, type TransformCallback } from 'node:stream';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/index.js';
import { storageFull } from '../errors/index.js';
import { HealthChecks } from '../health/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { freeBytesOf } from './free-space.js';
import { Storage } from './storage.js';

/** Several uploads arrive at once, so each looks often. */
const LOOK_EVERY_BYTES = 4 * 1_048_576;

/** Refuses uploads while there is still space for everything else to go on. */
@Injectable()
export class StorageSpace implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly storage: Storage,
    private readonly checks: HealthChecks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.checks.add({
      name: 'space',
      isVital: false,
      check: async () => {
        const { isEnough } = await this.measure();
        if (!isEnough) throw storageFull();
      },
    });
  }

  /**
   * @param expectedBytes what the request says it brings
   * @throws storage_full where less than STORAGE_MIN_FREE_BYTES would be left, in the storage or in the folder for
   * temporary files, to which a worker copies an upload
   */
  async requireSpace(expectedBytes = 0): Promise<void> {
    const { isEnough, ...found } = await this.measure(expectedBytes);
    if (isEnough) return;
    this.logger.error({ ...found, expectedBytes }, 'an upload was refused: too little free space');
    throw storageFull();
  }

  /** Passes bytes on while there is room: not every upload says how large it is, and others arrive beside it. */
  watch(): Transform {
    let unseen = 0;
    const look = (bytes: number) => {
      unseen += bytes;
      if (unseen < LOOK_EVERY_BYTES) return null;
      unseen = 0;
      return this.requireSpace();
    };
    return new Transform({
      transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
        const looked = look(chunk.length);
        if (looked === null) done(null, chunk);
        else looked.then(() => done(null, chunk), done);
      },
    });
  }

  private async measure(expectedBytes = 0) {
    const least = this.config.storageMinFreeBytes;
    if (least === 0) return { isEnough: true };
    const [stored, temporary] = await Promise.all([this.storage.freeBytes(), freeBytesOf(tmpdir())]);
    const isEnough = [stored, temporary].every((free) => free === null || free - expectedBytes >= least);
    return { isEnough, stored, temporary, least };
  }
}
