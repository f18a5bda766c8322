import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../platform/events/index.js';
import { Storage } from '../../../platform/storage/index.js';
import { MediaQueue } from './media-queue.js';
import { VideoPurgeRepository } from './video-purge.repository.js';
import { VideoStatusNotifier } from './video-status.notifier.js';

/** Starts the jobs of uploads, discarded media and deleted videos. */
@Injectable()
export class MediaEventsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly storage: Storage,
    private readonly queue: MediaQueue,
    private readonly purge: VideoPurgeRepository,
    private readonly notifier: VideoStatusNotifier,
  ) {}

  onModuleInit(): void {
    this.handlers.on('video.uploaded', 'prepare-video', async ({ payload: { videoId, creatorId } }) => {
      await this.queue.addNext(creatorId);
      this.notifier.notify(creatorId, {
        videoId,
        status: 'processing',
        step: 'queued',
        progress: null,
        failureReason: null,
        notice: null,
      });
    });
    this.handlers.on('video.deleted', 'delete-objects', ({ payload }) => this.deleteAll(payload.objectKeys));
    this.handlers.on('video.deleted', 'purge-rows', ({ payload }) => this.purge.purgeRowsOf(payload.videoId));
    this.handlers.on('media.discarded', 'delete-objects', ({ payload }) =>
      this.deleteAll(payload.objectKeys),
    );
  }

  private async deleteAll(keys: string[]): Promise<void> {
    for (const key of keys) await this.storage.delete(key);
  }
}
