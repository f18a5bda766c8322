import type { OnModuleDestroy } from '@nestjs/common';
import type { ResizeOptions } from 'sharp';
import { unavailable } from '../../errors/index.js';
import type { Logger } from '../../logging/index.js';
import { FairQueue, type FairQueueLimits } from './fair-queue.js';
import {
  notAPicture,
  pictureDamaged,
  pictureTooLarge,
  pictureTooNarrow,
  tooManyPixels,
} from './picture.errors.js';
import { type PictureLimits, type PictureResult, runPictureProcess } from './picture-process.js';

/** The longest wait and `wallLimitMs` together stay below the minute after which a silent connection is closed. */
export type PoolLimits = PictureLimits & FairQueueLimits;

/** 50 megapixels are more than a camera's picture has in 8 MB; panoramas and long screenshots stay below 20 to 1. */
const LIMITS: PoolLimits = {
  maxPixels: 50_000_000,
  maxAvifPixels: 25_000_000,
  maxAspect: 20,
  memoryMb: 768,
  wallLimitMs: 30_000,
  running: 2,
  waiting: 10,
  waitLimitMs: 20_000,
};

/** A picture as it is served. */
export interface EncodedPicture {
  webp: Buffer;
  /** base64, about 30 characters; clients draw it while the picture loads. */
  thumbhash: string;
}

/**
 * Encodes pictures outside of the event loop and the memory of this process: each in its own process, which ends with it,
 * a few at once, one of each user, some more waiting. Further requests are refused and may try again.
 */
export class Pictures implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly queue: FairQueue;

  constructor(
    private readonly logger: Logger,
    private readonly limits: PoolLimits = LIMITS,
  ) {
    this.queue = new FairQueue(limits);
  }

  /**
   * Always encodes again, so that nothing of the file (location, camera, hidden bytes) survives. Judged by content, never
   * by name.
   * @param userId the sender: each user has one picture in work at most
   * @throws AppError unsupported_media, payload_too_large; unavailable when too many are in work, or the machine failed
   */
  async encode(input: Buffer, size: ResizeOptions, userId: string): Promise<EncodedPicture> {
    return this.queue.take(userId, async () => toPicture(await this.run(input, size), this.limits));
  }

  /** Running encodings are aborted, and waiting ones are refused at their turn. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async run(input: Buffer, size: ResizeOptions): Promise<PictureResult> {
    const { signal } = this.stopping;
    try {
      return await runPictureProcess(input, size, { limits: this.limits, signal });
    } catch (error) {
      if (!signal.aborted) this.logger.error({ err: error }, 'a picture was not encoded');
      throw unavailable();
    }
  }
}

function toPicture(result: PictureResult, limits: PictureLimits): EncodedPicture {
  if (!('fault' in result)) return result;
  switch (result.fault) {
    case 'wrong_type':
      throw notAPicture();
    case 'damaged':
      throw pictureDamaged();
    case 'too_narrow':
      throw pictureTooNarrow(limits.maxAspect);
    case 'too_large':
      throw pictureTooLarge();
    case 'too_many_pixels':
      throw tooManyPixels(result.maxPixels);
    default:
      return result satisfies never;
  }
}
