import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { MEDIA_QUEUE } from '../../src/platform/queue/index.js';
import type { BeemProcess } from './beem.js';
import { until } from './until.js';
import type { User } from './users.js';
import type { Answer } from './visitor.js';

/** The video after its preparation. Retries that wait for their time run at once. */
export function untilPrepared(beem: BeemProcess, creator: User, id: number): Promise<Answer['body']> {
  const queue = beem.app.get<Queue>(getQueueToken(MEDIA_QUEUE));
  return until('the preparation is over', async () => {
    const { body } = await creator.visitor.get(`/api/videos/${id}`);
    if (body.status !== 'processing') return body;
    for (const job of await queue.getDelayed()) await job.promote().catch(() => {}); // Another worker was faster.
    return null;
  });
}
