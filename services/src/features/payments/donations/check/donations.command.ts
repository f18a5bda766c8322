import type { Config } from '../../../../platform/config/index.js';
import { type Database, openDatabase } from '../../../../platform/database/index.js';
import { createLogger } from '../../../../platform/logging/index.js';
import { LedgerRepository } from '../../ledger/index.js';
import { createStripe } from '../../payment-events/index.js';
import { ConvergenceRepository } from '../convergence/convergence.repository.js';
import { DonationCheck } from './donation-check.js';
import { DonationChecksRepository } from './donation-checks.repository.js';

/**
 * Compares every donation with the ledger and with Stripe.
 * @returns lines for the terminal
 * @throws Error with the differences, so that the command fails
 */
export async function checkDonations(config: Config): Promise<string> {
  const stripe = await createStripe(config);
  const logger = createLogger('silent', 'cli');
  const check = (database: Database) =>
    new DonationCheck(
      database,
      new ConvergenceRepository(),
      new LedgerRepository(),
      new DonationChecksRepository(),
      stripe,
      logger,
    ).run(Number.POSITIVE_INFINITY);
  const { checked, differences } = await openDatabase(config.env.DATABASE_URL, check);
  const whom = stripe ? 'donations, ledger and Stripe' : 'donations and ledger (payments are off)';
  if (differences.length === 0) return `Checked ${checked} donations: ${whom} agree.`;
  const lines = differences.map(
    ({ donationId, name, expected, found }) => `donation ${donationId}: ${name} is ${found}, not ${expected}`,
  );
  throw new Error(`Checked ${checked} donations: ${lines.length} differences.\n${lines.join('\n')}`);
}
