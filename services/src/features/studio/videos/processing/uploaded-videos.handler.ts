import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../../platform/events/index.js';
import { UploadRemoval } from '../resumable/upload-removal.js';
import { MediaQueue } from './media-queue.js';
import { VideoStatusNotifier } from './video-status.notifier.js';

/** Starts the job of an upload, and removes the pieces in which it came. */
@Injectable()
export class UploadedVideosHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly queue: MediaQueue,
    private readonly notifier: VideoStatusNotifier,
    private readonly removal: UploadRemoval,
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
    this.handlers.on('video.uploaded', 'remove-upload-pieces', ({ payload }) =>
      this.removal.removePiecesOf(payload.videoId),
    );
  }
}
