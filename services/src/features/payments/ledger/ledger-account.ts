/**
 * The accounts of the ledger. `clearing` is the money received by card, as a negative amount. The others are its
 * owners: creators, Beem's two fees, amounts withheld from a creator during a dispute, and amounts that Beem owes a
 * creator for failed refunds.
 */
export const LEDGER_ACCOUNTS = [
  'clearing',
  'creator',
  'platform_fees',
  'processing_fees',
  'held',
  'owed',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The reasons of entries. */
export const LEDGER_KINDS = [
  'completed',
  'refund',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'refund_failed',
  'transfer',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Cents per account, of one donation or of one transaction; they add up to 0. */
export type Balances = Record<LedgerAccount, number>;

export const NO_BALANCES: Balances = {
  clearing: 0,
  creator: 0,
  platform_fees: 0,
  processing_fees: 0,
  held: 0,
  owed: 0,
};

/** The entries by which `from` becomes `to`. */
export function changeOf(from: Balances, to: Balances): Balances {
  const change = { ...NO_BALANCES };
  for (const account of LEDGER_ACCOUNTS) change[account] = to[account] - from[account];
  return change;
}
