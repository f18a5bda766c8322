import type Stripe from 'stripe';
import type { Kind, Kinds, Owner } from '../sandbox/kinds.js';
import type { Sandbox } from '../sandbox/sandbox.js';

/** Moves a payment and its consequences to another time, so that its money is available accordingly. */
export function backdateIntent(sandbox: Sandbox, intent: Stripe.PaymentIntent, created: number): void {
  const { store } = sandbox;
  const by = created - intent.created;
  const move = <K extends Kind>(kind: K, owner: Owner, isMoved: (object: Kinds[K]) => boolean): string[] =>
    store
      .list(kind, owner)
      .filter(isMoved)
      .map((object) => {
        const dated = object as { id: string; created: number; available_on?: number };
        dated.created += by;
        if (dated.available_on !== undefined) dated.available_on += by;
        store.save(kind, object, owner);
        return dated.id;
      });
  move('payment_intent', null, ({ id }) => id === intent.id);
  const charges = move('charge', null, ({ payment_intent }) => payment_intent === intent.id);
  const isOf = (charge: unknown) => charges.includes(String(charge));
  const transfers = store.list('transfer').filter(({ source_transaction }) => isOf(source_transaction));
  const sources = [
    ...charges,
    ...transfers.map(({ destination_payment }) => String(destination_payment)),
    ...move('transfer', null, ({ source_transaction }) => isOf(source_transaction)),
    ...move('application_fee', null, ({ originating_transaction }) => isOf(originating_transaction)),
  ];
  for (const { id: owner } of [{ id: null }, ...store.list('account')])
    move('balance_transaction', owner, ({ source }) => sources.includes(String(source)));
}
