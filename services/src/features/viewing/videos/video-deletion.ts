import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { VideosRepository } from './videos.repository.js';

/** Hides a video everywhere at once; jobs remove its rows and objects later. */
@Injectable()
export class VideoDeletion {
  constructor(
    private readonly videos: VideosRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @returns false when it was already deleted */
  async delete(tx: Transaction, { id, creatorId }: { id: number; creatorId: string }): Promise<boolean> {
    const objectKeys = await this.videos.delete(tx, id);
    if (!objectKeys) return false;
    await this.outbox.add(tx, 'video.deleted', { videoId: id, creatorId, objectKeys });
    return true;
  }
}
