import { findObject } from '../api/find.js';
import { listPage } from '../api/lists.js';
import type { ApiCall, Route } from '../api/routes.js';
import { postToBalance } from './balance.js';
import { refundFee, reverseTransfer } from './reversals.js';

export const reversalRoutes: Route[] = [
  { pattern: 'POST /v1/transfers/:id/reversals', answer: createReversal },
  { pattern: 'GET /v1/transfers/:id/reversals', answer: listReversals },
  { pattern: 'POST /v1/application_fees/:id/refunds', answer: createFeeRefund },
  { pattern: 'GET /v1/application_fees/:id/refunds', answer: listFeeRefunds },
];

function createReversal(call: ApiCall): object {
  const { sandbox, params } = call;
  const transfer = findObject(call, 'transfer');
  const amount = params.integer('amount', { min: 1 }) ?? transfer.amount - transfer.amount_reversed;
  const returnsFee = params.flag('refund_application_fee');
  const metadata = params.map('metadata');
  params.ignore('description');
  params.end();
  return reverseTransfer(sandbox, transfer, { amount, returnsFee, metadata });
}

function listReversals(call: ApiCall): object {
  const { id, reversals } = findObject(call, 'transfer');
  return listPage(call, `/v1/transfers/${id}/reversals`, reversals.data.toReversed());
}

function createFeeRefund(call: ApiCall): object {
  const { sandbox, params } = call;
  const fee = findObject(call, 'application_fee');
  const amount = params.integer('amount', { min: 1 }) ?? fee.amount - fee.amount_refunded;
  const metadata = params.map('metadata');
  params.end();
  const refund = refundFee(sandbox, fee, { amount, metadata });
  postToBalance(sandbox, {
    ...{ owner: String(fee.account), type: 'adjustment', amount, source: refund.id },
  });
  return refund;
}

function listFeeRefunds(call: ApiCall): object {
  const { id, refunds } = findObject(call, 'application_fee');
  return listPage(call, `/v1/application_fees/${id}/refunds`, refunds.data.toReversed());
}
