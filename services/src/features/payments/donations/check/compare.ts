import { type Balances, LEDGER_ACCOUNTS } from '../../ledger/index.js';
import type { PaymentRow } from '../convergence/convergence.repository.js';
import { balancesOf, fieldsOf, restorationOf, reversalOf, stateOf } from '../convergence/payment-state.js';
import type { PaymentReading } from '../convergence/read-payment.js';

/** A difference between two of the three: donations, ledger and Stripe. */
export interface Difference {
  donationId: number;
  /** Name of the value, e.g. `ledger creator`, `Stripe refunded_cents`. */
  name: string;
  expected: string;
  found: string;
}

/** Compares the ledger of a donation with its row. */
export function compareLedger(row: PaymentRow, found: Balances): Difference[] {
  const expected = balancesOf(stateOf(row), row);
  return LEDGER_ACCOUNTS.filter((account) => expected[account] !== found[account]).map((account) =>
    differenceOf(row, `ledger ${account}`, expected[account], found[account]),
  );
}

/** Compares Stripe's payment with the row. */
export function compareStripe(row: PaymentRow, reading: PaymentReading): Difference[] {
  const fields = fieldsOf(reading.state, row);
  // Operators must learn of a reversal that Stripe refuses because the creator's balance does not suffice.
  const isAwaited = row.is_reversal_due && row.reversal_refusals === 0;
  const differences = (Object.keys(fields) as (keyof typeof fields)[])
    .filter((name) => fields[name] !== row[name])
    .map((name) => differenceOf(row, `Stripe ${name}`, row[name], fields[name]));
  const amounts = {
    charge_cents: [row.charge_cents, reading.chargedCents],
    application_fee_cents: [row.platform_fee_cents + row.processing_fee_cents, reading.applicationFeeCents],
    dispute_reversed_cents: [
      isAwaited ? reading.disputeReversedCents : reversalOf(stateOf(row), row),
      reading.disputeReversedCents,
    ],
  };
  // The amount of a failed refund is paid within minutes; operators must learn when Stripe refuses to pay it.
  const owed = restorationOf(stateOf(row), row);
  if (owed !== 0 && row.restore_failure !== null)
    differences.push(differenceOf(row, 'Stripe transfer owed', 0, owed));
  for (const [name, [expected = 0, found = 0]] of Object.entries(amounts))
    if (expected !== found) differences.push(differenceOf(row, `Stripe ${name}`, expected, found));
  return differences;
}

export function differenceOf(
  { id }: Pick<PaymentRow, 'id'>,
  name: string,
  expected: unknown,
  found: unknown,
): Difference {
  return { donationId: Number(id), name, expected: String(expected), found: String(found) };
}
