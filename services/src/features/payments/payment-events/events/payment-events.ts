import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { Transaction } from '../../../../platform/database/index.js';

/**
 * What a feature does about events of Stripe's. Events come late, twice and reversed: one is only a hint that an object
 * has changed, and the handler asks for the object as it is now.
 */
export interface PaymentEventHandler<S> {
  /** E.g. `payout.paid`. */
  types: string[];
  /** Before the transaction: asks Stripe for the current state. What it throws makes Stripe send the event again. */
  read(event: Stripe.Event): Promise<S>;
  /**
   * Brings our rows to that state, in the transaction that makes the event known. It may run again after a deadlock, so it
   * does nothing but statements; others are notified by the outbox. Two events about one object may be applied in the
   * reverse order of their reads: a state that was asked for earlier must not replace one that was asked for later.
   */
  apply(tx: Transaction, state: S, event: Stripe.Event): Promise<void>;
}

/** The part of a handler that is left when its state's type is forgotten: first read, then apply what was read. */
export type PreparedEvent = (tx: Transaction) => Promise<void>;

/** Which handlers there are. Features register theirs in `onModuleInit` of a provider that lives in the api. */
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
