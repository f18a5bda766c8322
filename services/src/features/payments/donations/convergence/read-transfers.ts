import type { Stripe } from 'stripe';
import { DISPUTE_MARK, RESTORED_MARK } from '../payment-requests.js';

/** A transfer to a creator, and the amounts that were taken back. Amounts in cents. */
export interface ReadTransfer {
  id: string;
  destination: string;
  amount: number;
  /** The rest that can still be taken back. */
  leftCents: number;
  /** The amount that was taken back for other reasons than a lost dispute. */
  reversedCents: number;
  disputeReversedCents: number;
  /** The amounts that were taken back for refunds, by the refund's id. */
  reversedByRefund: Map<string, number>;
}

export async function readTransfer(stripe: Stripe, transfer: Stripe.Transfer): Promise<ReadTransfer> {
  const reversals = await readReversals(stripe, transfer);
  const reversedByRefund = new Map<string, number>();
  let disputeReversedCents = 0;
  for (const { amount, metadata, source_refund: refund } of reversals) {
    if (metadata?.[DISPUTE_MARK]) disputeReversedCents += amount;
    const id = typeof refund === 'string' ? refund : refund?.id;
    if (id) reversedByRefund.set(id, (reversedByRefund.get(id) ?? 0) + amount);
  }
  const { id, amount, amount_reversed, destination } = transfer;
  return {
    ...{ id, amount, disputeReversedCents, reversedByRefund },
    destination: typeof destination === 'string' ? destination : (destination?.id ?? ''),
    leftCents: amount - amount_reversed,
    reversedCents: amount_reversed - disputeReversedCents,
  };
}

/** Reads transfers that replaced failed refunds. */
export async function readRestored(stripe: Stripe, transferGroup: string): Promise<ReadTransfer[]> {
  const all = await stripe.transfers
    .list({ transfer_group: transferGroup, limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  const restored = all.filter(({ metadata }) => metadata[RESTORED_MARK]).toReversed();
  return Promise.all(restored.map((transfer) => readTransfer(stripe, transfer)));
}

/** A transfer carries its ten newest reversals. */
async function readReversals(stripe: Stripe, transfer: Stripe.Transfer): Promise<Stripe.TransferReversal[]> {
  if (!transfer.reversals.has_more) return transfer.reversals.data;
  return stripe.transfers.listReversals(transfer.id, { limit: 100 }).autoPagingToArray({ limit: 1_000 });
}
