/**
 * The accounts of the ledger. `clearing` is what has come in by card, as a negative amount; the others say whose it is:
 * creators', Beem's two fees, what a dispute holds back from a creator, and what Beem owes a creator because a refund that had
 * taken it failed.
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

/** Why entries were made. */
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

/** Cents of each account, of one donation or of one transaction; they add up to 0. */
export type Balances = Record<LedgerAccount, number>;

export const NO_BALANCES: Balances = {
  clearing: 0,
  creator: 0,
  platform_fees: 0,
  processing_fees: 0,
  held: 0,
  owed: 0,
};

/** What must be entered so that `from` becomes `to`. */
export function changeOf(from: Balances, to: Balances): Balances {
  const change = { ...NO_BALANCES };
  for (const account of LEDGER_ACCOUNTS) change[account] = to[account] - from[account];
  return change;
}
