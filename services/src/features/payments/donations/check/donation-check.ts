import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Database } from '../../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { LedgerRepository } from '../../ledger/index.js';
import { STRIPE } from '../../payment-events/index.js';
import { FIRST_SYNC_MS } from '../convergence/convergence.js';
import { ConvergenceRepository, type PaymentRow } from '../convergence/convergence.repository.js';
import { readPayment } from '../convergence/read-payment.js';
import { isRefusal } from '../stripe-errors.js';
import { compareLedger, compareStripe, type Difference, differenceOf } from './compare.js';
import { DonationChecksRepository } from './donation-checks.repository.js';

const ROWS_AT_ONCE = 200;
const NAMED = 100;

export interface CheckResult {
  /** Number of donations that were compared with Stripe. */
  checked: number;
  differences: Difference[];
}

/**
 * Compares ledger, donations and Stripe, donation by donation, and names the differences. It changes nothing, but
 * schedules an early synchronisation for a donation that differs at Stripe, because an event may be on its way.
 */
@Injectable()
export class DonationCheck {
  constructor(
    private readonly database: Database,
    private readonly donations: ConvergenceRepository,
    private readonly ledger: LedgerRepository,
    private readonly checks: DonationChecksRepository,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param most maximum number of donations, the least recently checked ones first */
  async run(most: number): Promise<CheckResult> {
    const startedAt = new Date();
    // Checks all entries, only for the command line: the entries of each donation are compared below in any case.
    const unbalanced = Number.isFinite(most) ? [] : await this.ledger.findUnbalanced(this.database, NAMED);
    const result: CheckResult = {
      checked: 0,
      differences: unbalanced.map(({ id, donation_id }) =>
        differenceOf({ id: donation_id }, `ledger transaction ${id}`, 0, 'another sum'),
      ),
    };
    try {
      while (result.checked < most) {
        const size = Math.min(ROWS_AT_ONCE, most - result.checked);
        const rows = await this.donations.findToCheck(this.database, startedAt, size);
        if (rows.length === 0) break;
        await this.compareAll(rows, startedAt, result);
      }
    } finally {
      // This also runs when Stripe became unavailable meanwhile.
      await this.save(startedAt, result);
    }
    return result;
  }

  private async compareAll(rows: PaymentRow[], startedAt: Date, result: CheckResult): Promise<void> {
    const ids: string[] = [];
    try {
      for (const row of rows) {
        result.differences.push(...(await this.compare(row)));
        ids.push(row.id);
      }
    } finally {
      // It uses the clock of the query, because a slow clock would find the same rows for ever.
      await this.donations.markChecked(this.database, ids, startedAt);
      result.checked += ids.length;
    }
  }

  private async save(startedAt: Date, { checked, differences }: CheckResult): Promise<void> {
    const difference_count = differences.length;
    const named = differences.slice(0, NAMED);
    await this.checks.insert(this.database, {
      started_at: startedAt,
      checked,
      difference_count,
      differences: named,
    });
    if (difference_count > 0)
      this.logger.error({ difference_count, differences: named }, 'donations, ledger and Stripe differ');
  }

  /** When something differs, row and ledger are read again after Stripe, because they may have changed meanwhile. */
  private async compare(row: PaymentRow): Promise<Difference[]> {
    const found = await this.compareOnce(row);
    if (found.length === 0) return found;
    const now = await this.donations.find(this.database, row.id);
    if (!now || now.version === row.version) {
      if (row.intent_id !== null) await this.donations.setNextSync(this.database, row.id, new Date());
      return found;
    }
    return this.compareOnce(now);
  }

  private async compareOnce(row: PaymentRow): Promise<Difference[]> {
    const differences = compareLedger(row, await this.ledger.balancesOf(this.database, row.id));
    const isYoung = Date.now() - row.created_at.getTime() < FIRST_SYNC_MS;
    // Its event may not have arrived yet.
    const isAwaited = isYoung && (row.status === 'pending' || row.status === 'failed');
    if (!this.stripe || row.intent_id === null || isAwaited) return differences;
    try {
      return [...differences, ...compareStripe(row, await readPayment(this.stripe, row.intent_id))];
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return [...differences, differenceOf(row, 'Stripe intent', row.intent_id, (error as Error).message)];
    }
  }
}
