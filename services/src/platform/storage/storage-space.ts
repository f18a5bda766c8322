import { tmpdir } from 'node:os';
import { Transform, type TransformCallback } from 'node:stream';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/index.js';
import { storageFull } from '../errors/index.js';
import { HealthChecks } from '../health/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { Metrics } from '../metrics/index.js';
import { findDiskOf } from './disk.js';
import { Storage } from './storage.js';

/** Several uploads arrive at once, so each checks often. */
const LOOK_EVERY_BYTES = 4 * 1_048_576;

/** The maximum additional bytes at one time. */
interface Need {
  storage: number;
  /** Bytes in the folder for temporary files. */
  temporary: number;
  /** Bytes in both, if they share one disk. */
  together: number;
}

const NOTHING: Need = { storage: 0, temporary: 0, together: 0 };

/**
 * The worker copies the upload to its temporary folder and writes the video beside it. It removes the copy before it
 * stores the video, so there are never three sizes in the folder. The video is assumed to be as large as its upload,
 * which it seldom exceeds.
 */
const toPrepare = (bytes: number): Need => ({ storage: bytes, temporary: 2 * bytes, together: 2 * bytes });

const toTakeIn = (bytes: number): Need => {
  const later = toPrepare(bytes);
  return { ...later, storage: later.storage + bytes, together: later.together + bytes };
};

/** Refuses uploads before the space for everything else runs out. */
@Injectable()
export class StorageSpace implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly storage: Storage,
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.checks.add({
      name: 'space',
      isVital: false,
      check: async () => {
        const { isEnough } = await this.measure(NOTHING, this.config.storageMinFreeBytes);
        if (!isEnough) throw storageFull();
      },
    });
    this.metrics.gaugeBy(
      {
        name: 'beem_storage_free_bytes',
        help: 'Free bytes of the disks of this process: storage (without a bucket) and temporary.',
        labelNames: ['disk'],
      },
      async () => {
        const [storage, temporary] = await this.findDisks();
        const disks = { ...(storage && { storage }), temporary };
        return Object.entries(disks).map(([disk, { freeBytes: value }]) => ({ labels: { disk }, value }));
      },
    );
    this.metrics.gauge(
      'beem_storage_min_free_bytes',
      'Free bytes below which uploads are refused.',
      () => this.config.storageMinFreeBytes,
    );
  }

  /** @throws storage_full if less than STORAGE_MIN_FREE_BYTES is left in the storage or the temporary folder */
  requireSpace(): Promise<void> {
    return this.require(NOTHING, this.config.storageMinFreeBytes);
  }

  /**
   * @param bytes size from the request
   * @throws storage_full if less than STORAGE_MIN_FREE_BYTES would be left while the upload is processed
   */
  requireSpaceForUpload(bytes: number): Promise<void> {
    return this.require(toTakeIn(bytes), this.config.storageMinFreeBytes);
  }

  /**
   * Half of the space that uploads must leave is enough: several simultaneous uploads may together leave too little,
   * and only processing frees space, because it deletes the upload.
   * @param bytes size of the upload
   * @throws storage_full
   */
  requireSpaceToPrepare(bytes: number): Promise<void> {
    return this.require(toPrepare(bytes), this.config.storageMinFreeBytes / 2);
  }

  /** Passes bytes on while there is space: not every upload states its size, and others arrive at the same time. */
  watch(): Transform {
    let [bytes, unseen] = [0, 0];
    const look = (more: number) => {
      bytes += more;
      unseen += more;
      if (unseen < LOOK_EVERY_BYTES) return null;
      unseen = 0;
      return this.require(toPrepare(bytes), this.config.storageMinFreeBytes);
    };
    return new Transform({
      transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
        const looked = look(chunk.length);
        if (looked === null) done(null, chunk);
        else looked.then(() => done(null, chunk), done);
      },
    });
  }

  private async require(need: Need, least: number): Promise<void> {
    const { isEnough, ...found } = await this.measure(need, least);
    if (isEnough) return;
    this.logger.error({ ...found, need, least }, 'too little free space for a video or a picture');
    throw storageFull();
  }

  private findDisks() {
    return Promise.all([this.storage.findDisk(), findDiskOf(tmpdir())]);
  }

  private async measure(need: Need, least: number) {
    if (least === 0) return { isEnough: true };
    const [stored, temporary] = await this.findDisks();
    const isOneDisk = stored?.device === temporary.device;
    const isEnough =
      (stored === null || stored.freeBytes - (isOneDisk ? need.together : need.storage) >= least) &&
      temporary.freeBytes - (isOneDisk ? need.together : need.temporary) >= least;
    return { isEnough, stored, temporary };
  }
}
