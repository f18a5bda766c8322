import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Database } from '../../../../platform/database/index.js';
import { isDependencyAway } from '../../../../platform/errors/index.js';
import { EventHandlers, Outbox } from '../../../../platform/events/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { STRIPE } from '../../payment-events/index.js';
import { cancelPayment } from '../convergence/cancel-payment.js';
import { Convergence } from '../convergence/convergence.js';
import { ConvergenceRepository, type PaymentRow } from '../convergence/convergence.repository.js';
import { restorationOf, reversalOf, stateOf } from '../convergence/payment-state.js';
import { readPayment } from '../convergence/read-payment.js';
import { MAX_DECLINES } from '../max-declines.js';
import { reversalRequest } from '../payment-requests.js';
import { isRefusal, isReplayedFailure } from '../stripe-errors.js';
import { Restorations } from './restorations.js';

const MINUTE_MS = 60_000;
/** Number of parallel readings, far below the rate that Stripe allows. */
const PARALLEL_READS = 4;
/** A run ends before the next begins, so that runs do not pile up and block the worker while Stripe is slow. */
const RUN_MS = 50_000;
/** A payment that was started but not finished is canceled after a day. */
const ABANDON_AFTER_MS = 24 * 60 * MINUTE_MS;
/** Delay after a failure, so that one unreadable donation does not take every turn. */
const RETRY_DELAY_MS = 30 * MINUTE_MS;

/** A run of the task, whose parallel readings end together. */
interface Run {
  endsAt: number;
  isStripeAway: boolean;
}

/**
 * Reads donations from Stripe whose events did not arrive, cancels unpaid ones, and takes back the creator's part of
 * lost disputes.
 */
@Injectable()
export class Reconciliation implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly donations: ConvergenceRepository,
    private readonly convergence: Convergence,
    private readonly restorations: Restorations,
    private readonly outbox: Outbox,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'reconcile-donations', everyMs: MINUTE_MS, run: () => this.run() });
    this.handlers.on('donation.read-late', 'read-again', async ({ payload }) => {
      const row = await this.donations.find(this.database, String(payload.donationId));
      // A payment that will be canceled is due already: the task cancels it first.
      if (this.stripe && row && !isGivenUp(row)) await this.convergence.sync(row.id);
    });
  }

  private async run(): Promise<void> {
    const { stripe } = this;
    if (!stripe) return;
    const run = { endsAt: Date.now() + RUN_MS, isStripeAway: false };
    await Promise.all(Array.from({ length: PARALLEL_READS }, () => this.work(stripe, run)));
  }

  private async work(stripe: Stripe, run: Run): Promise<void> {
    while (!run.isStripeAway && Date.now() < run.endsAt) {
      const row = await this.donations.claimDue(this.database, new Date(Date.now() + RETRY_DELAY_MS));
      if (!row) return;
      try {
        await this.reconcile(stripe, row);
      } catch (error) {
        // One failure does not delay the others; during an outage of Stripe all fail.
        this.logger.warn({ err: error, donationId: row.id }, 'a donation could not be reconciled');
        run.isStripeAway ||= isDependencyAway(error);
      }
    }
  }

  private async reconcile(stripe: Stripe, { id, intent_id: intentId, ...row }: PaymentRow): Promise<void> {
    if (intentId === null) return this.donations.abandon(this.database, id);
    if (isGivenUp(row)) await cancelPayment(stripe, intentId);
    await this.convergence.sync(id);
    const now = await this.donations.find(this.database, id);
    if (!now) return;
    if (restorationOf(stateOf(now), now) !== 0) await this.restorations.settle(stripe, now, intentId);
    if (now.is_reversal_due) await this.reverseTransfer(stripe, now, intentId);
  }

  /**
   * Takes back the creator's part of a lost dispute, whose amount Stripe took from Beem: once, however often it is
   * tried.
   */
  private async reverseTransfer(stripe: Stripe, row: PaymentRow, intentId: string): Promise<void> {
    const { transfer, restored, disputeReversedCents } = await readPayment(stripe, intentId);
    let due = reversalOf(stateOf(row), row) - disputeReversedCents;
    // If a failed refund took the payment's own transfer, the transfers that replaced it have the money.
    for (const { id, leftCents } of transfer ? [transfer, ...restored] : []) {
      const amount = Math.min(due, leftCents);
      if (row.dispute_id === null || amount <= 0) continue;
      due -= amount;
      try {
        await stripe.transfers.createReversal(id, reversalRequest(amount, row.dispute_id), {
          idempotencyKey: `reversal-${row.dispute_id}-${row.id}-${row.reversal_refusals}${id === transfer?.id ? '' : `-${id}`}`,
        });
      } catch (error) {
        // The creator's balance may suffice later, but Stripe repeats the first answer of a key.
        if (isRefusal(error) || isReplayedFailure(error))
          await this.donations.countRefusal(this.database, row.id);
        throw error;
      }
    }
    await this.database.transaction(async (tx) => {
      await this.donations.finishReversal(tx, row);
      // The creator's balance at Stripe has decreased.
      if (row.creator_id !== null)
        await this.outbox.add(tx, 'creator.payments-changed', { userId: row.creator_id });
    });
  }
}

/** Whether a payment is abandoned: it is too old, its donor tests cards, or donor or creator has left. */
function isGivenUp({
  status,
  created_at,
  failed_attempts,
  donor_id,
  creator_id,
}: Pick<PaymentRow, 'status' | 'created_at' | 'failed_attempts' | 'donor_id' | 'creator_id'>): boolean {
  if (status !== 'pending' && status !== 'failed') return false;
  if (donor_id === null || creator_id === null) return true;
  return Date.now() - created_at.getTime() > ABANDON_AFTER_MS || failed_attempts >= MAX_DECLINES;
}
