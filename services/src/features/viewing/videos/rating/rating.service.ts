import type { AgeRating } from '@beem/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { type AuditEntry, AuditLogRepository } from '../../../../platform/audit/index.js';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { AppError, conflict, forbidden } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { LOGGER, type Logger, SecurityLog } from '../../../../platform/logging/index.js';
import { Storage } from '../../../../platform/storage/index.js';
import { requireVisible } from '../access/require-visible.js';
import { EpisodesRepository } from '../episodes.repository.js';
import { ageNotVerified, ratedByModerators, videoNotFound } from '../video.errors.js';
import { canPublish, canRate, isBelow, type VideoAccessFields } from '../video.policy.js';
import { keysIn, MediaCopies } from './media-copies.js';
import { type MediaKeys, type RatedVideo, RatingRepository } from './rating.repository.js';

/** The number of times that processing may change a video's objects during a rating, plus one. */
const TRIES = 3;

/** The user who rates, or an operator at the command line, who may rate every video. */
export type Rater = AuthUser | { operator: string };

type Alongside = (tx: Transaction) => Promise<void>;

export interface RatingChange {
  from: AgeRating;
  to: AgeRating;
}

/**
 * Gives a video another age rating. Its objects get new names, so that old addresses in caches or copied links stop
 * working. The objects are copied before the transaction, so that no like or view waits for them, and the row names
 * existing objects at every moment.
 */
@Injectable()
export class RatingService {
  private readonly copies: MediaCopies;

  constructor(
    private readonly database: Database,
    storage: Storage,
    private readonly ratings: RatingRepository,
    private readonly episodes: EpisodesRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLogRepository,
    private readonly security: SecurityLog,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.copies = new MediaCopies(storage, logger);
  }

  /**
   * @param alongside changes more of the video in the same transaction; not called when the video has this rating already
   * @returns null when the video has this rating already
   * @throws not_found, age_restricted, forbidden, age_not_verified; conflict when another rated it at the same time; what
   *   `alongside` throws
   */
  async rate(
    by: Rater,
    videoId: number,
    rating: AgeRating,
    alongside: Alongside = async () => {},
  ): Promise<RatingChange | null> {
    const first = await this.requireVideo(by, videoId, rating);
    for (let tries = 1, video = first; tries <= TRIES; tries++) {
      if (video.access.ageRating === rating) return null;
      if (video.access.ageRating !== first.access.ageRating) break;
      if (await this.replace(by, video, { rating, alongside })) {
        const change = { from: video.access.ageRating, to: rating };
        this.security.record('video.rated', { videoId, ...change, actor: nameOf(by) });
        return change;
      }
      video = await this.requireVideo(by, videoId, rating);
    }
    throw conflict('Somebody else has just changed this video. Please look at it again before you rate it.');
  }

  private async requireVideo(by: Rater, videoId: number, rating: AgeRating): Promise<RatedVideo> {
    const video = await this.ratings.find(this.database, videoId);
    if (!video) throw videoNotFound();
    if (!('operator' in by)) requireAllowed(by, video, rating);
    return video;
  }

  /** @returns whether it was written; otherwise the video has changed meanwhile and no copy is left */
  private async replace(
    by: Rater,
    video: RatedVideo,
    { rating, alongside }: { rating: AgeRating; alongside: Alongside },
  ): Promise<boolean> {
    const keys = await this.copies.make(video.keys);
    // After an error the row may reference the copies, so the orphan sweep decides about them. A refusal has certainly
    // rolled the transaction back.
    const isWritten = await this.write(by, video, { ageRating: rating, keys, alongside }).catch(
      async (error: unknown) => {
        if (error instanceof AppError) await this.copies.discard(keysIn(keys));
        throw error;
      },
    );
    if (!isWritten) await this.copies.discard(keysIn(keys));
    return isWritten;
  }

  private write(
    by: Rater,
    video: RatedVideo,
    next: { ageRating: AgeRating; keys: MediaKeys; alongside: Alongside },
  ): Promise<boolean> {
    const { id: videoId, access, keys } = video;
    const isOwn = isByCreator(by, access);
    const minimumRating = isOwn ? video.minimumRating : next.ageRating;
    const change = { videoId, from: access.ageRating, to: next.ageRating };
    return this.database.transaction(async (tx) => {
      const showId = await this.episodes.lockShowOf(tx, videoId);
      if (!(await this.ratings.change(tx, video, { ...next, minimumRating }))) return false;
      await next.alongside(tx);
      if (showId !== null) await this.episodes.recount(tx, showId);
      if (!isOwn) await this.audit.add(tx, toAuditEntry(by, change));
      await this.outbox.add(tx, 'video.rated', { creatorId: access.creatorId, ...change });
      const objectKeys = keysIn(keys);
      if (objectKeys.length > 0) await this.outbox.add(tx, 'media.discarded', { objectKeys });
      return true;
    });
  }
}

function requireAllowed(user: AuthUser, { access, minimumRating }: RatedVideo, rating: AgeRating): void {
  requireVisible(access, user);
  if (!canRate(user, access.creatorId))
    throw forbidden('Only its creator may change the rating of this video.');
  if (user.id !== access.creatorId) return;
  if (!canPublish(user, rating)) throw ageNotVerified();
  if (minimumRating !== null && isBelow(rating, minimumRating)) throw ratedByModerators(minimumRating);
}

/** Moderators rate their own videos as creators. */
function isByCreator(by: Rater, { creatorId }: VideoAccessFields): boolean {
  return !('operator' in by) && by.id === creatorId;
}

function toAuditEntry(by: Rater, { videoId, from, to }: RatingChange & { videoId: number }): AuditEntry {
  return { actor: nameOf(by), action: 'video.rated', subject: `video:${videoId}`, detail: { from, to } };
}

function nameOf(by: Rater): string {
  return 'operator' in by ? by.operator : `user:${by.id}`;
}
