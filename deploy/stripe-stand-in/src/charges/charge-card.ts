import type Stripe from 'stripe';
import { innerList } from '../api/lists.js';
import { newId } from '../sandbox/ids.js';
import { now, type Sandbox } from '../sandbox/sandbox.js';
import { postToBalance, stripeFee } from './balance.js';
import { newChargeObject } from './charge-object.js';
import type { TestCard } from './test-cards.js';
import { transferTo } from './transfer.js';

/**
 * A charge, declined or paid. With a destination the whole amount is transferred to it, and the application fee is
 * returned: https://docs.stripe.com/connect/destination-charges.
 */
export function chargeCard(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
): Stripe.Charge {
  const charge = newChargeObject({ intent, method, card });
  if (card.decline) {
    sandbox.store.save('charge', charge);
    sandbox.emit({ type: 'charge.failed', object: charge });
    return charge;
  }
  const { isAvailableAtOnce = false } = card;
  charge.balance_transaction = postToBalance(sandbox, {
    ...{ owner: null, type: 'charge', amount: charge.amount, source: charge.id },
    fee: stripeFee(charge.amount),
    isAvailableAtOnce,
  });
  if (intent.transfer_data) transferToDestination(sandbox, charge, isAvailableAtOnce);
  sandbox.store.save('charge', charge);
  sandbox.emit({ type: 'charge.succeeded', object: charge });
  return charge;
}

function transferToDestination(sandbox: Sandbox, charge: Stripe.Charge, isAvailableAtOnce: boolean): void {
  const destination = String(charge.transfer_data?.destination);
  const group = charge.transfer_group ?? `group_${charge.payment_intent}`;
  charge.transfer_group = group;
  const transfer = transferTo(sandbox, {
    ...{ destination, group, amount: charge.amount, sourceTransaction: charge.id, metadata: {} },
    ...{ fee: charge.application_fee_amount ?? 0, isAvailableAtOnce },
  });
  charge.transfer = transfer.id;
  if (charge.application_fee_amount) collectFee(sandbox, charge, transfer);
}

function collectFee(sandbox: Sandbox, charge: Stripe.Charge, transfer: Stripe.Transfer): void {
  const id = newId('fee');
  const amount = charge.application_fee_amount ?? 0;
  const fee: Stripe.ApplicationFee = {
    id,
    object: 'application_fee',
    account: String(transfer.destination),
    amount,
    amount_refunded: 0,
    application: 'ca_standin',
    balance_transaction: postToBalance(sandbox, { owner: null, type: 'application_fee', amount, source: id }),
    charge: String(transfer.destination_payment),
    created: now(),
    currency: charge.currency,
    fee_source: { type: 'charge', charge: String(transfer.destination_payment) },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: innerList(`/v1/application_fees/${id}/refunds`),
  };
  charge.application_fee = id;
  sandbox.store.save('application_fee', fee);
  sandbox.emit({ type: 'application_fee.created', object: fee });
}
