import { Inject, Injectable } from '@nestjs/common';
import type { Job, JobType, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { RESILIENT_REDIS } from '../redis/index.js';

const JOBS_AT_ONCE = 200;
/** Jobs that are over are kept for a while, for whoever looks for a fault. */
const OVER: JobType[] = ['completed', 'failed'];
const TO_COME: JobType[] = ['waiting', 'active', 'delayed', 'prioritized'];

/** Finds and removes jobs that name a user. */
@Injectable()
export class JobTraces {
  constructor(@Inject(RESILIENT_REDIS) private readonly redis: Redis) {}

  /**
   * Removes what is over. A job that is still to come is left alone, since it may do something for others, too: it finds
   * that its user has left, and is over soon.
   * @returns whether no job names them any more
   */
  async remove(queue: Queue, texts: string[]): Promise<boolean> {
    for (const job of await findNaming(queue, OVER, texts)) await job.remove();
    // BullMQ's own log of what jobs went through, which names them; nothing of ours reads it.
    await this.redis.unlink(queue.toKey('events'));
    return (await findNaming(queue, TO_COME, texts)).length === 0;
  }
}

async function findNaming(queue: Queue, types: JobType[], texts: string[]): Promise<Job[]> {
  const naming: Job[] = [];
  for (const type of types)
    for (let start = 0; ; start += JOBS_AT_ONCE) {
      const jobs = await queue.getJobs([type], start, start + JOBS_AT_ONCE - 1);
      naming.push(...jobs.filter((job) => isNaming(job, texts)));
      if (jobs.length < JOBS_AT_ONCE) break;
    }
  return naming;
}

/** Looks at all of it, for errors name users, too; in small letters, as an address may have been typed in others. */
function isNaming(job: Job | undefined, texts: string[]): boolean {
  if (!job) return false;
  const whole = JSON.stringify(job.asJSON()).toLowerCase();
  return texts.some((text) => whole.includes(text.toLowerCase()));
}
