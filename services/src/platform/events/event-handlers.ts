import { Injectable } from '@nestjs/common';
import { type DomainEvent, type EventHandler, type EventType, RETIRED_EVENT_TYPES } from './events.js';

/**
 * The handlers of each event. Features register them in `onModuleInit` of a provider in the worker; each handler gets
 * its own job, is retried separately and must be idempotent.
 */
@Injectable()
export class EventHandlers {
  private readonly handlers = new Map<EventType, Map<string, EventHandler<never>>>();

  /** @param name stable and unique for the event, e.g. `notify-followers`; part of the job id, so no `:` */
  on<T extends EventType>(type: T, name: string, handler: EventHandler<T>): void {
    const named = this.handlers.get(type) ?? new Map<string, EventHandler<never>>();
    if (named.has(name)) throw new Error(`Two handlers of ${type} are called ${name}.`);
    named.set(name, handler);
    this.handlers.set(type, named);
  }

  namesFor(type: EventType): string[] {
    return [...(this.handlers.get(type)?.keys() ?? [])];
  }

  /** @throws when this process has no such handler: the job then waits for a process that has it */
  async handle(event: DomainEvent, name: string): Promise<void> {
    if (RETIRED_EVENT_TYPES.includes(event.type)) return;
    const handler = this.handlers.get(event.type)?.get(name) as EventHandler<EventType> | undefined;
    if (!handler) throw new Error(`No handler ${name} of ${event.type} in this process.`);
    await handler(event);
  }
}
