import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { EVENTS_QUEUE, JobProcessor, LIVENESS } from '../queue/index.js';
import { EventHandlers } from './event-handlers.js';
import type { DomainEvent } from './events.js';

/** Runs one handler of one event. */
@Processor(EVENTS_QUEUE, { ...LIVENESS, concurrency: 10 })
export class EventsProcessor extends JobProcessor {
  constructor(private readonly handlers: EventHandlers) {
    super();
  }

  async process(job: Job<DomainEvent>): Promise<void> {
    await this.handlers.handle(job.data, job.name);
  }
}
