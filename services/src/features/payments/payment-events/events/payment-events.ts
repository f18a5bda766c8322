import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { Transaction } from '../../../../platform/database/index.js';

/**
 * A feature's handler of Stripe's events. Events arrive late, repeated and in any order: an event only says that an
 * object has changed, and the handler reads the object's current state.
 */
export interface PaymentEventHandler<S> {
  /** E.g. `payout.paid`. */
  types: string[];
  /**
   * Called before the transaction: reads the current state from Stripe. After an error Stripe sends the event again.
   */
  read(event: Stripe.Event): Promise<S>;
  /**
   * Updates our rows to that state, in the transaction that records the event. It may run again after a deadlock, so it
   * must only run statements and publish through the outbox. Two events about one object may be applied in the reverse
   * order of their reads: a state that was asked for earlier must not replace one that was asked for later.
   */
  apply(tx: Transaction, state: S, event: Stripe.Event): Promise<void>;
}

/** A handler without the type of its state: it reads first, then applies what it has read. */
export type PreparedEvent = (tx: Transaction) => Promise<void>;

/** The registered handlers. Features register theirs in `onModuleInit` of a provider in the api. */
@Injectable()
export class PaymentEvents {
  private readonly handlers = new Map<
    string,
    { types: Set<string>; prepare(event: Stripe.Event): Promise<PreparedEvent> }
  >();

  /** @param name stable and unique, e.g. `donations` */
  on<S>(name: string, handler: PaymentEventHandler<S>): void {
    if (this.handlers.has(name)) throw new Error(`Two handlers of payment events are called ${name}.`);
    this.handlers.set(name, {
      types: new Set(handler.types),
      prepare: async (event) => {
        const state = await handler.read(event);
        return (tx) => handler.apply(tx, state, event);
      },
    });
  }

  isHandled(type: string): boolean {
    return [...this.handlers.values()].some(({ types }) => types.has(type));
  }

  /** Reads what every handler of the event needs. */
  prepare(event: Stripe.Event): Promise<PreparedEvent[]> {
    const interested = [...this.handlers.values()].filter(({ types }) => types.has(event.type));
    return Promise.all(interested.map(({ prepare }) => prepare(event)));
  }
}
