import type { AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { EpisodesRepository } from '../episodes/episodes.repository.js';
import { type Removal, VideoRemovalsRepository } from './video-removals.repository.js';

/**
 * What a moderator's decision does to a video, in the transaction of the decision. Each of these may be repeated: it answers
 * whether it changed anything.
 */
@Injectable()
export class VideoRemovals {
  constructor(
    private readonly removals: VideoRemovalsRepository,
    private readonly episodes: EpisodesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Locks a video and its show, the show first, as every change of a video's state does. */
  async hold(tx: Transaction, videoId: number): Promise<void> {
    await this.episodes.lockShowOf(tx, videoId);
    await this.removals.lock(tx, videoId);
  }

  /** Hides a video everywhere; nothing of it is lost. */
  async remove(tx: Transaction, videoId: number, removal: Removal): Promise<boolean> {
    const showId = await this.episodes.lockShowOf(tx, videoId);
    const creatorId = await this.removals.hide(tx, videoId, removal);
    if (creatorId === null) return false;
    if (showId !== null) await this.episodes.recount(tx, showId);
    await this.outbox.add(tx, 'video.removed', { videoId, creatorId });
    return true;
  }

  async restore(tx: Transaction, videoId: number): Promise<boolean> {
    const showId = await this.episodes.lockShowOf(tx, videoId);
    const creatorId = await this.removals.show(tx, videoId);
    if (creatorId === null) return false;
    if (showId !== null) await this.episodes.recount(tx, showId);
    await this.outbox.add(tx, 'video.restored', { videoId, creatorId });
    return true;
  }

  /** The rating that the video has already becomes one that its creator may not lower. */
  async keepRating(tx: Transaction, videoId: number, rating: AgeRating): Promise<void> {
    await this.removals.setMinimum(tx, videoId, rating);
  }

  /** Leaves the rating to its creator again. */
  async clearMinimumRating(tx: Transaction, videoId: number): Promise<void> {
    await this.removals.setMinimum(tx, videoId, null);
  }
}
