import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { EVENTS_QUEUE, JobProcessor, LIVENESS } from '../queue/index.js';
import { type EventJob, EventJobs } from './event-jobs.js';

/** Runs one handler of one event. */
@Processor(EVENTS_QUEUE, { ...LIVENESS, concurrency: 10 })
export class EventsProcessor extends JobProcessor {
  constructor(private readonly jobs: EventJobs) {
    super();
  }

  async process(job: Job<EventJob>, token?: string): Promise<void> {
    await this.jobs.run(job, token);
  }
}
