import type Stripe from 'stripe';
import { invalid } from '../api/errors.js';
import { innerList } from '../api/lists.js';
import type { ApiCall } from '../api/routes.js';
import { newId } from '../sandbox/ids.js';
import { CURRENCY, now, type Sandbox } from '../sandbox/sandbox.js';
import { postToBalance } from './balance.js';

interface NewTransfer {
  destination: string;
  /** Cents, before the fee. */
  amount: number;
  /** The part of it that the platform gets as its fee. */
  fee?: number;
  group: string | null;
  /** The charge of the transfer; null for one from the platform's balance. */
  sourceTransaction: string | null;
  metadata: Record<string, string>;
  isAvailableAtOnce: boolean;
}

/** Moves money from the platform to a connected account. */
export function transferTo(sandbox: Sandbox, wanted: NewTransfer): Stripe.Transfer {
  const { destination, amount, fee = 0, isAvailableAtOnce } = wanted;
  const transfer = newTransferObject(wanted);
  transfer.balance_transaction = postToBalance(sandbox, {
    ...{ owner: null, type: 'transfer', amount: -amount, source: transfer.id },
  });
  sandbox.store.save('transfer', transfer);
  postToBalance(sandbox, {
    ...{ owner: destination, type: 'payment', amount, fee },
    ...{ source: String(transfer.destination_payment), isAvailableAtOnce },
  });
  sandbox.emit({ type: 'transfer.created', object: transfer });
  return transfer;
}

/** `POST /v1/transfers`, from the platform's balance. */
export function createTransfer(call: ApiCall): object {
  const { sandbox, params } = call;
  const amount = params.requiredInteger('amount', { min: 1 });
  const destination = params.requiredText('destination');
  const group = params.text('transfer_group') ?? null;
  const metadata = params.map('metadata');
  params.oneOf('currency', [CURRENCY]) ?? params.requiredText('currency');
  params.ignore('description');
  params.end();
  const account = sandbox.store.find('account', destination);
  if (!account) {
    throw invalid(`No such destination: '${destination}'`, {
      code: 'resource_missing',
      param: 'destination',
    });
  }
  if (account.capabilities?.transfers !== 'active') {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  return transferTo(sandbox, {
    ...{ destination, amount, group, metadata },
    ...{ sourceTransaction: null, isAvailableAtOnce: true },
  });
}

function newTransferObject(wanted: NewTransfer): Stripe.Transfer {
  const id = newId('tr');
  return {
    id,
    object: 'transfer',
    amount: wanted.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: now(),
    currency: CURRENCY,
    description: null,
    destination: wanted.destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: wanted.metadata,
    reversals: innerList(`/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: wanted.sourceTransaction,
    source_type: 'card',
    transfer_group: wanted.group,
  };
}
