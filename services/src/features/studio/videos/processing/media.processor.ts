import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { Config } from '../../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { JobProcessor, LIVENESS, MEDIA_QUEUE } from '../../../../platform/queue/index.js';
import { type MediaJob, MediaQueue } from './media-queue.js';
import { PreparationService } from './preparation.service.js';

@Processor(MEDIA_QUEUE, LIVENESS)
@Injectable()
export class MediaProcessor extends JobProcessor {
  private readonly stopping = new AbortController();

  constructor(
    private readonly config: Config,
    private readonly preparation: PreparationService,
    private readonly queue: MediaQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.worker.concurrency = this.config.env.MEDIA_CONCURRENCY;
  }

  /** Encoding is aborted, so that a deploy does not wait for it; the whole job is repeated. */
  override onModuleDestroy(): void {
    this.stopping.abort(new Error('The worker is stopping.'));
    super.onModuleDestroy();
  }

  async process(job: Job<MediaJob>, token?: string): Promise<void> {
    try {
      await this.preparation.prepare(job.data.videoId, this.stopping.signal);
    } catch (error) {
      if (this.stopping.signal.aborted) {
        await job.moveToDelayed(Date.now(), token);
        throw new DelayedError();
      }
      this.logger.warn({ err: error, videoId: job.data.videoId }, 'preparing a video failed');
      throw error;
    }
  }

  @OnWorkerEvent('completed')
  async onCompleted(job: Job<MediaJob>): Promise<void> {
    await this.addNextOf(job);
  }

  @OnWorkerEvent('failed')
  async onFailed(job: Job<MediaJob> | undefined, error: Error): Promise<void> {
    if (!job) return;
    const isStalled = error.message.includes('stalled');
    if (!isStalled && job.attemptsMade < (job.opts.attempts ?? 1)) return;
    try {
      await this.preparation.giveUp(job.data.videoId, error);
    } catch (failure) {
      // The sweep of waiting videos adds the job again.
      this.logger.error({ err: failure, videoId: job.data.videoId }, 'a failed video was not marked');
    }
    await this.addNextOf(job);
  }

  /** The job has left the queue by now, so the creator's next job can start. */
  private async addNextOf({ data: { creatorId } }: Job<MediaJob>): Promise<void> {
    try {
      if (creatorId !== undefined) await this.queue.addNext(creatorId);
    } catch (error) {
      // The sweep of waiting videos adds it.
      this.logger.warn({ err: error, creatorId }, 'the next video of a creator was not queued');
    }
  }
}
