import type { OnModuleDestroy } from '@nestjs/common';
import type { ResizeOptions } from 'sharp';
import { unavailable } from '../../errors/index.js';
import type { Logger } from '../../logging/index.js';
import {
  notAPicture,
  pictureDamaged,
  pictureTooLarge,
  pictureTooNarrow,
  tooManyPixels,
} from './picture.errors.js';
import { type PictureLimits, type PictureResult, runPictureProcess } from './picture-process.js';

export interface PoolLimits extends PictureLimits {
  /** Pictures in work at once. */
  running: number;
  /** Pictures that wait for their turn, each with its bytes in memory. */
  waiting: number;
  /** Longest wait. With `wallLimitMs` it stays below the minute after which a silent connection is closed. */
  waitLimitMs: number;
}

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
 * Encodes pictures beside the event loop and the memory of this process: each in a process of its own that ends with it,
 * a few at once, some more waiting. Further requests are refused and may try again.
 */
export class Pictures implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly turns: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly logger: Logger,
    private readonly limits: PoolLimits = LIMITS,
  ) {}

  /**
   * Always encodes anew, so that nothing of the file (location, camera, hidden bytes) survives. Judged by content, never
   * by name.
   * @throws AppError unsupported_media, payload_too_large; unavailable when too many are in work, or the machine failed
   */
  async encode(input: Buffer, size: ResizeOptions): Promise<EncodedPicture> {
    await this.takeTurn();
    try {
      return toPicture(await this.run(input, size), this.limits);
    } finally {
      this.passTurn();
    }
  }

  /** What is in work is called off, and what waits behind it is refused when its turn comes. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async takeTurn(): Promise<void> {
    if (this.running < this.limits.running) {
      this.running++;
      return;
    }
    if (this.turns.length >= this.limits.waiting) throw unavailable();
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.turns.splice(this.turns.indexOf(turn), 1);
        reject(unavailable());
      }, this.limits.waitLimitMs);
      this.turns.push(turn);
    });
  }

  /** Goes directly to the next waiting request, so that no newer request takes it. */
  private passTurn(): void {
    const next = this.turns.shift();
    if (next) next();
    else this.running--;
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
