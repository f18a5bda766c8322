import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { DAILY_MS, HOURLY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { Storage } from '../../../../platform/storage/index.js';
import { QuotaRepository } from '../quota/quota.repository.js';
import { UploadPieces } from '../resumable/upload-pieces.js';
import { UploadRemoval } from '../resumable/upload-removal.js';
import { MediaQueue } from './media-queue.js';
import { PreparationService } from './preparation.service.js';
import { ProcessingRepository } from './processing.repository.js';

/** The scheduled tasks of uploads and their preparation. */
@Injectable()
export class UploadMaintenance implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly processing: ProcessingRepository,
    private readonly preparation: PreparationService,
    private readonly media: MediaQueue,
    private readonly quotas: QuotaRepository,
    private readonly pieces: UploadPieces,
    private readonly removal: UploadRemoval,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'requeue-waiting', everyMs: 60_000, run: () => this.requeueWaiting() });
    this.tasks.add({
      name: 'discard-uploads',
      everyMs: DAILY_MS,
      run: () => this.preparation.discardUploads(),
    });
    this.tasks.add({
      name: 'sweep-incoming',
      everyMs: HOURLY_MS,
      run: () => this.storage.removeAbandoned(),
    });
    this.tasks.add({
      name: 'forget-upload-days',
      everyMs: DAILY_MS,
      run: () => this.quotas.forgetOld(this.database),
    });
    this.tasks.add({
      name: 'remove-expired-uploads',
      everyMs: HOURLY_MS,
      run: () => this.removal.removeExpired(),
    });
    this.tasks.add({ name: 'sweep-upload-pieces', everyMs: DAILY_MS, run: () => this.pieces.sweep() });
  }

  /** Adds jobs of creators whose job was lost; an existing job is not changed. */
  private async requeueWaiting(): Promise<void> {
    for (const id of await this.processing.findWaitingCreators(this.database)) await this.media.addNext(id);
  }
}
