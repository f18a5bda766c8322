import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../feature.js';
import { EVENTS_QUEUE } from '../queue/index.js';
import { EventHandlers } from './event-handlers.js';
import { EventJobs } from './event-jobs.js';
import { EventMetrics } from './event-metrics.js';
import { EventsProcessor } from './events.processor.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox.relay.js';
import { OutboxEventEntity } from './outbox-event.entity.js';

@Global()
@Module({})
export class EventsModule {
  static readonly forRoles = defineFeature(EventsModule, {
    entities: [OutboxEventEntity],
    queues: [EVENTS_QUEUE],
    providers: [Outbox, EventHandlers, EventJobs, EventMetrics],
    exports: [Outbox, EventHandlers, EventJobs],
    worker: [EventsProcessor, OutboxRelay],
  });
}
