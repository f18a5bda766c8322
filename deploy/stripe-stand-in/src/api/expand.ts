import type { Kind, Owner } from '../sandbox/kinds.js';
import type { Store } from '../sandbox/store.js';
import { invalid } from './errors.js';

/** The stored properties that Stripe can expand, with the kind of object. */
const EXPANDABLE: Partial<Record<string, Record<string, Kind>>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: {
    application_fee: 'application_fee',
    balance_transaction: 'balance_transaction',
    payment_intent: 'payment_intent',
    transfer: 'transfer',
    refunds: 'refund',
  },
  transfer: {
    balance_transaction: 'balance_transaction',
    destination: 'account',
    source_transaction: 'charge',
  },
  transfer_reversal: { transfer: 'transfer', source_refund: 'refund' },
  application_fee: {
    account: 'account',
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    originating_transaction: 'charge',
  },
  refund: {
    balance_transaction: 'balance_transaction',
    charge: 'charge',
    payment_intent: 'payment_intent',
    transfer_reversal: 'transfer_reversal',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  payout: { balance_transaction: 'balance_transaction' },
};

type Fields = Record<string, unknown>;

/** Copies an object and replaces ids by objects, for paths such as `latest_charge.transfer` and `data.charge`. */
export function expandObject(store: Store, object: object, paths: string[], owner: Owner): object {
  const copy = structuredClone(object) as Fields;
  for (const path of paths) expandPath(copy, path.split('.'));
  return copy;

  function expandPath(at: Fields, [name = '', ...rest]: string[]): void {
    if (name === 'data' && Array.isArray(at.data)) {
      for (const item of at.data) if (typeof item === 'object') expandPath(item as Fields, rest);
      return;
    }
    const kind = EXPANDABLE[String(at.object)]?.[name];
    const isList = typeof at[name] === 'object' && at[name] !== null && 'data' in at[name];
    if (!kind && !isList) {
      throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
    }
    if (kind) at[name] = expandedOf(at, name, kind);
    if (rest.length > 0 && typeof at[name] === 'object' && at[name] !== null)
      expandPath(at[name] as Fields, rest);
  }

  function expandedOf(at: Fields, name: string, kind: Kind): unknown {
    if (kind === 'refund') return refundsOf(String(at.id));
    const value = at[name];
    const found =
      typeof value === 'string' ? store.find(kind, value, kind === 'account' ? null : owner) : undefined;
    return found ? structuredClone(found) : value;
  }

  function refundsOf(charge: string): object {
    const data = store.list('refund', owner).filter((refund) => refund.charge === charge);
    return {
      object: 'list',
      data: structuredClone(data.reverse()),
      has_more: false,
      url: `/v1/charges/${charge}/refunds`,
    };
  }
}
