import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { MEDIA_QUEUE } from '../../../platform/queue/index.js';

export interface MediaJob {
  videoId: number;
}

/** One job per film at a time; a finished one makes room, so that a film can be tried again. */
@Injectable()
export class MediaQueue {
  constructor(@InjectQueue(MEDIA_QUEUE) private readonly queue: Queue<MediaJob>) {}

  async add(videoId: number): Promise<void> {
    await this.queue.add(
      'prepare',
      { videoId },
      {
        jobId: `video-${videoId}`,
        attempts: 4,
        backoff: { type: 'exponential', delay: 3_000 },
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
  }
}
