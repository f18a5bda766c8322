import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { RateLimiter } from '../../../../platform/http/index.js';
import {
  publishDroppedWords,
  RatingService,
  requireVisible,
  VideoAccess,
  type VideoDto,
  VideosService,
  videoNotFound,
} from '../../../viewing/index.js';
import type { VideoChangeDto } from '../dto/video-change.dto.js';
import { VideoStatusNotifier } from '../processing/video-status.notifier.js';
import { EditingRepository } from './editing.repository.js';

/** Limits changes of the rating, each of which copies the media of a video. */
const RATINGS = { name: 'own-ratings', points: 60, seconds: 3_600 };

/** Changes the values that a creator gives a video, in any state (docs/decisions/editing-and-own-videos.md). */
@Injectable()
export class EditingService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosService,
    private readonly access: VideoAccess,
    private readonly edits: EditingRepository,
    private readonly ratings: RatingService,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly notifier: VideoStatusNotifier,
  ) {}

  /**
   * Changes texts and rating in one transaction. A repeated change does nothing.
   * @throws not_found, forbidden, age_not_verified; conflict when another rated it at the same time
   */
  async edit(me: AuthUser, id: number, change: VideoChangeDto): Promise<VideoDto> {
    const video = await this.access.requireOwn(me, id, 'edit this video');
    const { ageRating, ...texts } = change;
    let isChanged = false;
    const write = async (tx: Transaction) => {
      isChanged = await this.write(tx, me, id, texts);
    };
    // A form also sends an unchanged rating, which needs no age.
    const isRated = ageRating != null && ageRating !== video.ageRating;
    if (isRated) await this.limiter.consume(RATINGS, me.id);
    const rated = isRated ? await this.ratings.rate(me, id, ageRating, write) : null;
    if (!rated) await this.database.transaction(write);
    const found = await this.videos.get(me, id);
    if (isChanged || rated) this.notify(me, found);
    return found;
  }

  /** @returns whether anything has changed */
  private async write(
    tx: Transaction,
    me: AuthUser,
    id: number,
    texts: Omit<VideoChangeDto, 'ageRating'>,
  ): Promise<boolean> {
    const video = await this.edits.lock(tx, id);
    if (!video) throw videoNotFound();
    requireVisible(video.access, me);
    const words = await this.edits.change(tx, id, texts);
    if (words === null) return false;
    await publishDroppedWords(this.outbox, tx, { creatorId: me.id, before: video.words, after: words });
    return true;
  }

  /** Makes other tabs of the creator reread their lists. A video in processing sends its own messages. */
  private notify(me: AuthUser, { id, status, failureReason, notice }: VideoDto): void {
    if (status === 'processing') return;
    const reasons = { failureReason: failureReason ?? undefined, notice: notice ?? undefined };
    this.notifier.notifyOutcome(me.id, { videoId: id, status, ...reasons });
  }
}
