import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DELETIONS_QUEUE } from '../../../platform/queue/index.js';

export interface DeletionJob {
  deletionId: string;
  /** Number of times it has waited for other jobs. */
  waits?: number;
}

/** With doubling pauses, long enough to outlast an outage of a database or storage of some hours. */
const ATTEMPTS = 14;

@Injectable()
export class DeletionsQueue {
  constructor(@InjectQueue(DELETIONS_QUEUE) private readonly queue: Queue<DeletionJob>) {}

  /** Does nothing while the job of this deletion waits or runs. */
  async add(deletionId: string): Promise<void> {
    const opts = { attempts: ATTEMPTS, removeOnComplete: true, removeOnFail: true };
    await this.queue.add('purge', { deletionId }, { ...opts, jobId: `deletion-${deletionId}` });
  }
}
