import type Stripe from 'stripe';
import { buttonForm } from '../pages/layout.js';
import { dollars, type Sandbox } from '../sandbox/sandbox.js';

/** Lists payments, disputes and payouts, with a bank's actions for each. */
export function listMoney({ store }: Sandbox, most: number): string {
  const intents = store.list('payment_intent').slice(-most).reverse();
  const payouts = store.list('account').flatMap(({ id }) => store.list('payout', id));
  return `<h2>Payments</h2><ul>${intents.map(intentItem).join('') || '<li>None yet</li>'}</ul>
    <h2>Refunds</h2><ul>${store.list('refund').slice(-most).reverse().map(refundItem).join('') || '<li>None yet</li>'}</ul>
    <h2>Disputes</h2><ul>${store.list('dispute').slice(-most).reverse().map(disputeItem).join('') || '<li>None yet</li>'}</ul>
    <h2>Payouts</h2><ul>${payouts.slice(-most).reverse().map(payoutItem).join('') || '<li>None yet</li>'}</ul>`;
}

function intentItem({ id, amount, status, latest_charge }: Stripe.PaymentIntent): string {
  const at = `/_control/charges/${latest_charge}`;
  const isPaid = status === 'succeeded';
  const actions = isPaid
    ? `${buttonForm(`${at}/refund`, 'Refund')}${buttonForm(`${at}/dispute`, 'Dispute')}`
    : '';
  return `<li>${dollars(amount)} ${status} <small>${id}</small><div class="actions">${actions}</div></li>`;
}

function refundItem({ id, amount, status }: Stripe.Refund): string {
  const at = `/_control/refunds/${id}`;
  const isOver = status === 'failed' || status === 'canceled';
  const arrived = status === 'succeeded' ? '' : buttonForm(`${at}/succeeded`, 'Arrived');
  const actions = isOver ? '' : `${arrived}${buttonForm(`${at}/failed`, 'Failed')}`;
  return `<li>${dollars(amount)} ${status} <small>${id}</small><div class="actions">${actions}</div></li>`;
}

function disputeItem({ id, amount, status, reason }: Stripe.Dispute): string {
  const at = `/_control/disputes/${id}`;
  const isOpen = status !== 'won' && status !== 'lost';
  const actions = isOpen ? `${buttonForm(`${at}/won`, 'Won')}${buttonForm(`${at}/lost`, 'Lost')}` : '';
  return `<li>${dollars(amount)} ${status}, ${reason} <small>${id}</small><div class="actions">${actions}</div></li>`;
}

function payoutItem({ id, amount, status }: Stripe.Payout): string {
  const at = `/_control/payouts/${id}`;
  const actions =
    status === 'in_transit'
      ? `${buttonForm(`${at}/paid`, 'Arrived')}${buttonForm(`${at}/failed`, 'Failed')}`
      : '';
  return `<li>${dollars(amount)} ${status} <small>${id}</small><div class="actions">${actions}</div></li>`;
}
