import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../../platform/events/index.js';
import { DAILY_MS, HOURLY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { Storage } from '../../../../platform/storage/index.js';
import { VideoObjects } from './video-objects.js';
import { VideoPurgeRepository } from './video-purge.repository.js';

/**
 * Removes the rows and objects of deleted videos and discarded media, and regularly those that a killed worker left.
 */
@Injectable()
export class DeletedVideosHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly tasks: ScheduledTasks,
    private readonly storage: Storage,
    private readonly objects: VideoObjects,
    private readonly purge: VideoPurgeRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on('video.deleted', 'delete-objects', ({ payload }) => this.deleteAll(payload.objectKeys));
    this.handlers.on('video.deleted', 'purge-rows', ({ payload }) => this.purge.purgeRowsOf(payload.videoId));
    this.handlers.on('media.discarded', 'delete-objects', ({ payload }) =>
      this.deleteAll(payload.objectKeys),
    );
    this.tasks.add({ name: 'purge-videos', everyMs: HOURLY_MS, run: () => this.purge.purgeVideos() });
    this.tasks.add({ name: 'sweep-videos', everyMs: DAILY_MS, run: () => this.objects.sweep() });
  }

  private async deleteAll(keys: string[]): Promise<void> {
    for (const key of keys) await this.storage.delete(key);
  }
}
