import type { Route } from '../api/routes.js';
import { listBy, retrieve } from '../api/standard-routes.js';
import { createTransfer } from './transfer.js';

export const chargeRoutes: Route[] = [
  {
    pattern: 'GET /v1/charges',
    answer: listBy('charge', '/v1/charges', ['payment_intent', 'transfer_group']),
  },
  { pattern: 'GET /v1/charges/:id', answer: retrieve('charge') },
  {
    pattern: 'GET /v1/transfers',
    answer: listBy('transfer', '/v1/transfers', ['destination', 'transfer_group']),
  },
  { pattern: 'POST /v1/transfers', answer: createTransfer },
  { pattern: 'GET /v1/transfers/:id', answer: retrieve('transfer') },
  {
    pattern: 'GET /v1/application_fees',
    answer: listBy('application_fee', '/v1/application_fees', ['charge']),
  },
  { pattern: 'GET /v1/application_fees/:id', answer: retrieve('application_fee') },
  {
    pattern: 'GET /v1/balance_transactions',
    answer: listBy('balance_transaction', '/v1/balance_transactions', ['source', 'type', 'payout']),
  },
  { pattern: 'GET /v1/balance_transactions/:id', answer: retrieve('balance_transaction') },
];
