import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, walkPaced } from '../../../platform/database/index.js';
import { DAILY_MS, HOURLY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { Storage } from '../../../platform/storage/index.js';
import { QuotaRepository } from '../quota/quota.repository.js';
import { RankingRepository } from '../ranking/ranking.repository.js';
import { MediaQueue } from './media-queue.js';
import { PreparationService } from './preparation.service.js';
import { ProcessingRepository } from './processing.repository.js';
import { VideoObjects } from './video-objects.js';
import { VideoPurgeRepository } from './video-purge.repository.js';

/** A new order is wanted within minutes: half of the time, in batches that hold their locks for little. */
const RANKING_PACE = { fewest: 500, most: 5_000, restFactor: 1 };

/** The scheduled tasks of videos. */
@Injectable()
export class VideoMaintenance implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly ranking: RankingRepository,
    private readonly processing: ProcessingRepository,
    private readonly preparation: PreparationService,
    private readonly media: MediaQueue,
    private readonly objects: VideoObjects,
    private readonly purge: VideoPurgeRepository,
    private readonly quotas: QuotaRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'refresh-ranking', everyMs: 300_000, run: () => this.refreshRanking() });
    this.tasks.add({ name: 'requeue-waiting', everyMs: 60_000, run: () => this.requeueWaiting() });
    this.tasks.add({ name: 'purge-videos', everyMs: HOURLY_MS, run: () => this.purge.purgeVideos() });
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
    this.tasks.add({ name: 'sweep-videos', everyMs: DAILY_MS, run: () => this.objects.sweep() });
  }

  /** Creators whose job was lost get a new one; where the job still lives, nothing happens. */
  private async requeueWaiting(): Promise<void> {
    for (const id of await this.processing.findWaitingCreators(this.database)) await this.media.addNext(id);
  }

  /** Writes the next generation of the order and makes it the live one, unless nothing has moved. */
  private async refreshRanking(): Promise<void> {
    const live = await this.ranking.begin(this.database);
    if (live === null) return;
    await walkPaced(
      0,
      (after, size) => this.ranking.writeBatch(this.database, live, after, size),
      RANKING_PACE,
    );
    await walkPaced(
      0,
      (after, size) => this.ranking.writeShows(this.database, live, after, size),
      RANKING_PACE,
    );
    await this.ranking.finish(this.database, live);
  }
}
