import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { NOTIFICATIONS_QUEUE } from '../../../../platform/queue/index.js';

export interface FanOutJob {
  videoId: number;
  /** The last follower of the page before; null for the first page. */
  after: string | null;
}

/** A chain of small jobs: each page adds the next, so that no job is long and other work gets its turn. */
@Injectable()
export class FanOutQueue {
  constructor(@InjectQueue(NOTIFICATIONS_QUEUE) private readonly queue: Queue<FanOutJob>) {}

  async add(job: FanOutJob): Promise<void> {
    await this.queue.add('notify-followers', job, { jobId: `video-${job.videoId}-${job.after ?? 'start'}` });
  }
}
