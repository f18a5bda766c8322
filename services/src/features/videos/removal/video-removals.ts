import type { AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { EpisodesRepository } from '../episodes/episodes.repository.js';
import { isBelow } from '../video.policy.js';
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

  /** Rates a video at least so, and keeps its creator from rating it lower. A higher rating stays. */
  async raiseRating(tx: Transaction, videoId: number, minimum: AgeRating): Promise<boolean> {
    const showId = await this.episodes.lockShowOf(tx, videoId);
    const video = await this.removals.lockRating(tx, videoId);
    if (!video) return false;
    const { creator_id: creatorId, age_rating: from } = video;
    const isRaised = isBelow(from, minimum);
    if (!isRaised && video.minimum_rating === minimum) return false;
    const rating = isRaised ? minimum : from;
    await this.removals.setRatings(tx, videoId, { rating, minimum });
    if (!isRaised) return true;
    if (showId !== null) await this.episodes.recount(tx, showId);
    await this.outbox.add(tx, 'video.rated', { videoId, creatorId, from, to: rating });
    return true;
  }

  /** Leaves the rating to its creator again. */
  async clearMinimumRating(tx: Transaction, videoId: number): Promise<void> {
    await this.removals.clearMinimum(tx, videoId);
  }
}
