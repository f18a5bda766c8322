import { findObject } from '../api/find.js';
import { listPage } from '../api/lists.js';
import type { ApiCall, Route } from '../api/routes.js';
import type { Kind } from '../store.js';
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

/** An object by the id in the path. */
export function retrieve(kind: Kind): Route['answer'] {
  return (call: ApiCall) => {
    call.params.end();
    return findObject(call, kind);
  };
}

/** A list that can be filtered by the named properties. */
export function listBy(kind: Kind, url: string, names: string[]): Route['answer'] {
  return (call: ApiCall) => {
    const wanted = names.flatMap((name) => {
      const value = call.params.text(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const found = call.sandbox.store
      .list(kind, call.owner)
      .filter((object) => wanted.every(([name, value]) => (object as never)[name] === value));
    return listPage(call, url, found);
  };
}
