import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Database } from '../../../../platform/database/index.js';
import { MEDIA_QUEUE } from '../../../../platform/queue/index.js';
import { ProcessingRepository } from './processing.repository.js';

export interface MediaJob {
  videoId: number;
  /** Missing in jobs of an earlier version of the code. */
  creatorId?: string;
}

/**
 * Runs one job per creator at a time, for the oldest of the creator's waiting videos. The next one is added to the end
 * of the queue after it, so creators take turns however much each has uploaded.
 */
@Injectable()
export class MediaQueue {
  constructor(
    @InjectQueue(MEDIA_QUEUE) private readonly queue: Queue<MediaJob>,
    private readonly database: Database,
    private readonly processing: ProcessingRepository,
  ) {}

  /** Does nothing while a job of this creator waits or runs, because its end calls this again. */
  async addNext(creatorId: string): Promise<void> {
    const videoId = await this.processing.findNext(this.database, creatorId);
    if (videoId === null) return;
    await this.queue.add(
      'prepare',
      { videoId, creatorId },
      {
        jobId: `creator-${creatorId}`,
        // A machine without space or memory needs a minute; the pauses are 5, 10, 20 and 40 seconds.
        attempts: 5,
        backoff: { type: 'exponential', delay: 5_000 },
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
  }
}
