import type Stripe from 'stripe';
import { invalid } from '../api/errors.js';
import { newId } from '../sandbox/ids.js';
import { dollars, now, type Sandbox } from '../sandbox/sandbox.js';
import { postToBalance } from './balance.js';

interface Reversal {
  amount: number;
  /** Whether the application fee is returned in the same proportion. */
  returnsFee: boolean;
  refund?: string;
  metadata?: Record<string, string>;
}

/** Takes a transfer back from the connected account, with or without the platform's fee. */
export function reverseTransfer(
  sandbox: Sandbox,
  transfer: Stripe.Transfer,
  wanted: Reversal,
): Stripe.TransferReversal {
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0 || wanted.amount > left) {
    throw invalid(
      left === 0
        ? `Transfer ${transfer.id} is already fully reversed.`
        : `Transfer reversal amount (${dollars(wanted.amount)}) is greater than unreversed amount on transfer (${dollars(left)}).`,
      { param: 'amount' },
    );
  }
  const { store } = sandbox;
  const id = newId('trr');
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount: wanted.amount,
    balance_transaction: postToBalance(sandbox, {
      ...{ owner: null, type: 'transfer_refund', amount: wanted.amount, source: id, isAvailableAtOnce: true },
    }),
    created: now(),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata: wanted.metadata ?? {},
    source_refund: wanted.refund ?? null,
    transfer: transfer.id,
  };
  store.save('transfer_reversal', reversal);
  transfer.amount_reversed += wanted.amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  store.save('transfer', transfer);
  const feeReturned = wanted.returnsFee ? returnFeeShare(sandbox, transfer, wanted.amount) : 0;
  postToBalance(sandbox, {
    ...{ owner: String(transfer.destination), type: 'payment_refund', amount: -wanted.amount },
    ...{ fee: -feeReturned, source: String(reversal.destination_payment_refund) },
  });
  sandbox.emit({ type: 'transfer.reversed', object: transfer });
  return reversal;
}

/** Rounded so that the shares of all parts add up to the whole fee. */
function returnFeeShare(sandbox: Sandbox, transfer: Stripe.Transfer, amount: number): number {
  const charge = sandbox.store.find('charge', String(transfer.source_transaction));
  const fee = sandbox.store.find('application_fee', String(charge?.application_fee));
  if (!fee) return 0;
  const shareOf = (reversed: number) => Math.round((fee.amount * reversed) / transfer.amount);
  const share = shareOf(transfer.amount_reversed) - shareOf(transfer.amount_reversed - amount);
  const due = Math.min(share, fee.amount - fee.amount_refunded);
  if (due > 0) refundFee(sandbox, fee, { amount: due, metadata: {} });
  return due;
}

/** Only the fee itself; what the connected account gets of it is the caller's part. */
export function refundFee(
  sandbox: Sandbox,
  fee: Stripe.ApplicationFee,
  { amount, metadata }: { amount: number; metadata: Record<string, string> },
): Stripe.FeeRefund {
  const left = fee.amount - fee.amount_refunded;
  if (left === 0 || amount > left) {
    throw invalid(
      left === 0
        ? `Application fee ${fee.id} has already been refunded.`
        : `Refund amount (${dollars(amount)}) is greater than unrefunded amount on fee (${dollars(left)}).`,
      { param: 'amount' },
    );
  }
  const id = newId('fr');
  const refund: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: postToBalance(sandbox, {
      ...{ owner: null, type: 'application_fee_refund', amount: -amount, source: id },
    }),
    created: now(),
    currency: fee.currency,
    fee: fee.id,
    metadata,
  };
  sandbox.store.save('fee_refund', refund);
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
  fee.refunds.data.unshift(refund);
  sandbox.store.save('application_fee', fee);
  sandbox.emit({ type: 'application_fee.refunded', object: fee });
  return refund;
}
