import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { conflict } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import {
  ageNotVerified,
  canPublish,
  VideoAccess,
  type VideoDto,
  VideosService,
} from '../../../viewing/index.js';
import { DAILY_MINUTES_USED } from '../quota/quota.errors.js';
import { UploadQuota } from '../quota/upload-quota.service.js';
import { RetryRepository } from './retry.repository.js';

@Injectable()
export class RetryService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosService,
    private readonly access: VideoAccess,
    private readonly retries: RetryRepository,
    private readonly quota: UploadQuota,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Processes a failed video again, as long as its upload is kept.
   * @throws upload_quota_used while it exceeds the minutes of the day
   */
  async retry(me: AuthUser, id: number): Promise<VideoDto> {
    const video = await this.access.requireOwn(me, id, 'try this video again');
    if (!canPublish(me, video.ageRating)) throw ageNotVerified();
    // Answers with the reset state, because the video may have failed again before it could be read.
    return this.database.transaction(async (tx) => {
      const failure = await this.retries.lockFailure(tx, id);
      if (!failure) throw conflict('This video cannot be tried again. Please upload it once more.');
      if (failure.failure_code === DAILY_MINUTES_USED) {
        const { duration_seconds: seconds, failed_today: failedToday } = failure;
        await this.quota.requireRetryable(tx, me.id, { seconds, failedToday });
      }
      await this.retries.restart(tx, id);
      await this.outbox.add(tx, 'video.uploaded', { videoId: id, creatorId: me.id });
      return this.videos.getIn(tx, me, id);
    });
  }
}
