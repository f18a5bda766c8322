export { eventPublishedAt } from './current-event.js';
export { EventHandlers } from './event-handlers.js';
export { type EventJob, EventJobs } from './event-jobs.js';
export type {
  DomainEvent,
  DomainEvents,
  EventHandler,
  EventType,
  PartHandler,
  SecondFactorChange,
} from './events.js';
export { EventsModule } from './events.module.js';
export { Outbox, outboxRows } from './outbox.js';
