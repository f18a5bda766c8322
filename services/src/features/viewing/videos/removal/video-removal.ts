import type { AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { EpisodesRepository } from '../episodes.repository.js';
import { VideoRemovalRepository } from './video-removal.repository.js';

/** A video that is locked with its show until the transaction ends. */
export interface LockedVideo {
  id: number;
  showId: number | null;
  ageRating: AgeRating;
  isDeleted: boolean;
}

/** Hides a video that a moderator removed everywhere, and shows it again unchanged. */
@Injectable()
export class VideoRemoval {
  constructor(
    private readonly episodes: EpisodesRepository,
    private readonly videos: VideoRemovalRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Locks the show first, like every change of a video's state.
   * @returns null when it is deleted
   */
  async lock(tx: Transaction, id: number): Promise<LockedVideo | null> {
    const showId = await this.episodes.lockShowOf(tx, id);
    const row = await this.videos.lock(tx, id);
    return row && { id, showId, ageRating: row.age_rating, isDeleted: row.deleted_at !== null };
  }

  /** Does nothing when the video is already in this state. */
  async setRemoved(tx: Transaction, { id, showId }: LockedVideo, isRemoved: boolean): Promise<void> {
    const changed = await this.videos.setHidden(tx, id, isRemoved);
    if (!changed) return;
    const { creator_id: creatorId, type, age_rating: ageRating } = changed;
    if (showId !== null) await this.episodes.recount(tx, showId);
    await this.outbox.add(tx, isRemoved ? 'video.removed' : 'video.restored', { videoId: id, creatorId });
    if (changed.is_published)
      await this.outbox.add(tx, 'video.published', { videoId: id, creatorId, type, ageRating });
  }

  /** Makes the present rating the minimum for the creator. */
  async keepRating(tx: Transaction, id: number, rating: AgeRating): Promise<void> {
    await this.videos.setMinimumRating(tx, id, rating);
  }

  /** Removes the minimum rating. */
  async releaseRating(tx: Transaction, id: number): Promise<void> {
    await this.videos.clearMinimumRating(tx, id);
  }
}
