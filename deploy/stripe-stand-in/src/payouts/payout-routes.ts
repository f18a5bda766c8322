import type Stripe from 'stripe';
import type { ApiCall, Route } from '../api/routes.js';
import { listBy, retrieve } from '../api/standard-routes.js';
import { balanceOf } from '../charges/balance.js';
import { CURRENCY } from '../sandbox/sandbox.js';
import { createPayout } from './payout.js';

export const payoutRoutes: Route[] = [
  { pattern: 'GET /v1/balance', answer: retrieveBalance },
  { pattern: 'POST /v1/payouts', answer: create },
  { pattern: 'GET /v1/payouts', answer: listBy('payout', '/v1/payouts', ['status', 'destination']) },
  { pattern: 'GET /v1/payouts/:id', answer: retrieve('payout') },
];

function retrieveBalance({ sandbox, params, owner }: ApiCall): Stripe.Balance {
  params.end();
  const { available, pending } = balanceOf(sandbox, owner);
  const part = (amount: number) => [{ amount, currency: CURRENCY, source_types: { card: amount } }];
  return { object: 'balance', available: part(available), livemode: false, pending: part(pending) };
}

function create({ sandbox, params, owner }: ApiCall): object {
  const amount = params.requiredInteger('amount', { min: 1 });
  const metadata = params.map('metadata');
  params.requiredText('currency');
  params.ignore('description', 'method', 'statement_descriptor');
  params.end();
  return createPayout(sandbox, { owner, amount, isAutomatic: false, metadata });
}
