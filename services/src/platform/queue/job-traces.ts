import { Inject, Injectable } from '@nestjs/common';
import type { Job, JobType, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { RESILIENT_REDIS } from '../redis/index.js';

const JOBS_AT_ONCE = 200;
/** Retention of finished jobs, for the search of faults. */
const FINISHED_STATES: JobType[] = ['completed', 'failed'];
const UNFINISHED_STATES: JobType[] = ['waiting', 'active', 'delayed', 'prioritized', 'waiting-children'];

/** Finds and removes jobs that name a user. */
@Injectable()
export class JobTraces {
  constructor(@Inject(RESILIENT_REDIS) private readonly redis: Redis) {}

  /**
   * Removes finished jobs. A pending job stays, since it may also work for other users: it finds
   * that its user has left, and ends soon. Pending jobs are checked first, so that none finishes unnoticed in between.
   * @param texts ids, and addresses, which count as a whole only
   * @returns whether no job contains them any more
   */
  async remove(queue: Queue, texts: string[]): Promise<boolean> {
    if ((await findJobsThatMention(queue, UNFINISHED_STATES, texts)).length > 0) return false;
    for (const job of await findJobsThatMention(queue, FINISHED_STATES, texts)) await job.remove();
    // BullMQ's own event log of jobs contains them; our code does not read it.
    await this.redis.unlink(queue.toKey('events'));
    return (await findJobsThatMention(queue, UNFINISHED_STATES, texts)).length === 0;
  }
}

/** The ids of all states are read in one step: a job that changes its state is in one of them. */
async function findJobsThatMention(queue: Queue, types: JobType[], texts: string[]): Promise<Job[]> {
  const found: Job[] = [];
  const patterns = texts.map(patternOf);
  const ids = await queue.getRanges(types, 0, -1);
  for (let start = 0; start < ids.length; start += JOBS_AT_ONCE) {
    const jobs = await Promise.all(ids.slice(start, start + JOBS_AT_ONCE).map((id) => queue.getJob(id)));
    found.push(...jobs.filter((job) => job !== undefined).filter((job) => mentionsAny(job, patterns)));
  }
  return found;
}

/** Searches the whole job, since errors contain users, too. */
function mentionsAny(job: Job, patterns: RegExp[]): boolean {
  const { data: _data, returnvalue: _value, stacktrace: _trace, ...rest } = job.asJSON();
  const texts = [...textsOf([rest, job.data, job.returnvalue, job.stacktrace])];
  return patterns.some((pattern) => texts.some((text) => pattern.test(text)));
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      yield key;
      yield* textsOf(item);
    }
}

/** Ignores upper and lower case, since addresses are typed. `ada@x.example` is not `lida@x.example`, nor `ada@x.example.org`. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  if (!text.includes('@')) return new RegExp(literal, 'iu');
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])${literal}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'iu');
}
