import type Stripe from 'stripe';
import { invalid } from '../api/errors.js';
import { findObject } from '../api/find.js';
import type { ApiCall, Route } from '../api/routes.js';
import { listBy, retrieve } from '../api/standard-routes.js';
import { refundCharge } from './refund-charge.js';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const refundRoutes: Route[] = [
  { pattern: 'POST /v1/refunds', answer: createRefund },
  { pattern: 'GET /v1/refunds', answer: listBy('refund', '/v1/refunds', ['charge', 'payment_intent']) },
  { pattern: 'GET /v1/refunds/:id', answer: retrieve('refund') },
];

function createRefund(call: ApiCall): object {
  const { sandbox, params } = call;
  const charge = findCharge(call);
  const wanted = {
    amount: params.integer('amount', { min: 1 }),
    reason: params.oneOf('reason', REASONS) ?? null,
    reversesTransfer: params.flag('reverse_transfer'),
    returnsFee: params.flag('refund_application_fee'),
    metadata: params.map('metadata'),
  };
  params.end();
  return refundCharge(sandbox, charge, wanted);
}

function findCharge(call: ApiCall): Stripe.Charge {
  const { params } = call;
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  if (charge !== undefined) return findObject(call, 'charge', charge, 'charge');
  if (intent === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const found = findObject(call, 'payment_intent', intent, 'payment_intent');
  if (found.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return findObject(call, 'charge', String(found.latest_charge));
}
