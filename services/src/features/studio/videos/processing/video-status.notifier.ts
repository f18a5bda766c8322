import type { LiveVideoStatus } from '@beem/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { LivePublisher } from '../../../../platform/live/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';

const PROGRESS_EVERY_MS = 400;

/**
 * Sends creators live messages about the progress of their video. A lost message is harmless, because the row holds the
 * state.
 */
@Injectable()
export class VideoStatusNotifier {
  constructor(
    private readonly live: LivePublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  notify(creatorId: string, status: LiveVideoStatus): void {
    this.live
      .send(creatorId, { type: 'video_status', data: status })
      .catch((error: unknown) => this.logger.debug({ err: error }, 'a status was not published'));
  }

  /** Sends the last message of a video's processing. */
  notifyOutcome(
    creatorId: string,
    outcome: Pick<LiveVideoStatus, 'videoId' | 'status'> & { failureReason?: string; notice?: string },
  ): void {
    const { failureReason = null, notice = null, ...about } = outcome;
    const progress = failureReason === null ? 1 : null;
    this.notify(creatorId, { ...about, step: 'done', progress, failureReason, notice });
  }

  /** For one job: sends each new step at once, and the progress within a step at intervals. */
  forJob(
    creatorId: string,
    videoId: number,
  ): (step: LiveVideoStatus['step'], progress: number | null) => void {
    let lastStep = '';
    let lastNotifiedAt = 0;
    return (step, progress) => {
      const now = Date.now();
      if (step === lastStep && now - lastNotifiedAt < PROGRESS_EVERY_MS) return;
      lastStep = step;
      lastNotifiedAt = now;
      this.notify(creatorId, {
        videoId,
        status: 'processing',
        step,
        progress,
        failureReason: null,
        notice: null,
      });
    };
  }
}
