import { Injectable } from '@nestjs/common';
import type { QueueName } from '../config/index.js';
import { EVENTS_QUEUE } from '../queue/index.js';
import {
  type DomainEvent,
  type EventHandler,
  type EventType,
  type NextPart,
  type PartHandler,
  RETIRED_EVENT_TYPES,
} from './events.js';

interface Registered {
  handler: PartHandler<never>;
  queue: QueueName;
}

/**
 * The handlers of each event. Features register them in `onModuleInit` of a provider in the worker; each handler gets
 * its own job, is retried separately and must be idempotent.
 */
@Injectable()
export class EventHandlers {
  private readonly handlers = new Map<EventType, Map<string, Registered>>();

  /**
   * @param name stable and unique for the event, e.g. `notify-followed`; part of the job id, so no `:`
   * @param queue whose workers run the handler; what takes long or waits for another server has a queue of its own
   */
  on<T extends EventType>(type: T, name: string, handler: EventHandler<T>, queue?: QueueName): void {
    const whole: PartHandler<T> = async (event) => {
      await handler(event);
      return null;
    };
    this.onInParts(type, name, whole, queue);
  }

  /** Like `on`, for work that is too long for one job: between its parts other jobs of the queue get their turn. */
  onInParts<T extends EventType>(
    type: T,
    name: string,
    handler: PartHandler<T>,
    queue: QueueName = EVENTS_QUEUE,
  ): void {
    const named = this.handlers.get(type) ?? new Map<string, Registered>();
    if (named.has(name)) throw new Error(`Two handlers of ${type} are called ${name}.`);
    named.set(name, { handler, queue });
    this.handlers.set(type, named);
  }

  /** The names of the handlers of each type that has any. */
  names(): Partial<Record<EventType, string[]>> {
    return Object.fromEntries([...this.handlers].map(([type, named]) => [type, [...named.keys()]]));
  }

  /** The queue of a handler; a handler of another version has its jobs in the queue of the events. */
  queueOf(type: EventType, name: string): QueueName {
    return this.handlers.get(type)?.get(name)?.queue ?? EVENTS_QUEUE;
  }

  /**
   * @param after what the part before returned; null for the first part
   * @returns where the next part begins; null when the event is handled
   * @throws when this process has no such handler: the job waits for one that has
   */
  async handle(event: DomainEvent, name: string, after: string | null): Promise<NextPart | null> {
    if (RETIRED_EVENT_TYPES.includes(event.type)) return null;
    const handler = this.handlers.get(event.type)?.get(name)?.handler as PartHandler<EventType> | undefined;
    if (!handler) throw new Error(`No handler ${name} of ${event.type} in this process.`);
    const next = await handler(event, after);
    return typeof next === 'string' ? { after: next, delayMs: 0 } : next;
  }
}
