import type { Config } from '../../../../platform/config/index.js';
import { type Database, openDatabase } from '../../../../platform/database/index.js';
import { createLogger } from '../../../../platform/logging/index.js';
import { LedgerRepository } from '../../ledger/index.js';
import { createStripe } from '../../payment-events/index.js';
import { ConvergenceRepository } from '../convergence/convergence.repository.js';
import { DonationCheck } from './donation-check.js';
import { DonationChecksRepository } from './donation-checks.repository.js';
import { compareRestoredPayments, type RestoredPayments } from './restored-payments.js';

/**
 * Compares every donation with the ledger and with Stripe.
 * @param restoredTo the moment that the database was restored to: payments that Stripe has taken since are compared, too
 * @returns lines for the terminal
 * @throws Error with the differences, so that the command fails
 */
export async function checkDonations(config: Config, restoredTo?: Date): Promise<string> {
  const stripe = await createStripe(config);
  const logger = createLogger('silent', 'cli');
  const donations = new ConvergenceRepository();
  const work = async (database: Database) => {
    const restored =
      restoredTo && stripe
        ? await compareRestoredPayments(restoredTo, { stripe, database, donations })
        : { unknown: [], outdated: 0 };
    const checks = new DonationChecksRepository();
    const check = new DonationCheck(database, donations, new LedgerRepository(), checks, stripe, logger);
    return { ...(await check.run(Number.POSITIVE_INFINITY)), restored };
  };
  const { checked, differences, restored } = await openDatabase(config.env.DATABASE_URL, work);
  const whom = stripe ? 'donations, ledger and Stripe' : 'donations and ledger (payments are off)';
  const lines = [
    ...differences.map(
      ({ donationId, name, expected, found }) =>
        `donation ${donationId}: ${name} is ${found}, not ${expected}`,
    ),
    ...linesOf(restored),
  ];
  if (lines.length === 0) return `Checked ${checked} donations: ${whom} agree.`;
  throw new Error(`Checked ${checked} donations: ${lines.length} differences.\n${lines.join('\n')}`);
}

function linesOf({ unknown, outdated }: RestoredPayments): string[] {
  const lines = unknown.map(
    ({ intentId, cents, donationId }) =>
      `payment ${intentId} of ${cents} cents: its donation (${donationId}) is lost; refund it at Stripe`,
  );
  if (outdated > 0)
    lines.push(
      `${outdated} donations were paid after the restored moment; a worker reads them from Stripe within a minute`,
    );
  return lines;
}
