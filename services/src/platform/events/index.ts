export { EventHandlers } from './event-handlers.js';
export type { DomainEvent, DomainEvents, EventType, SecondFactorChange } from './events.js';
export { EventsModule } from './events.module.js';
export { Outbox, outboxRows } from './outbox.js';
