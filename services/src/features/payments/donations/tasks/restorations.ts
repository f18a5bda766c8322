import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Database } from '../../../../platform/database/index.js';
import { Convergence } from '../convergence/convergence.js';
import { ConvergenceRepository, type PaymentRow } from '../convergence/convergence.repository.js';
import { restorationOf } from '../convergence/payment-state.js';
import { type PaymentReading, readPayment } from '../convergence/read-payment.js';
import { restoreRequest, takeBackRequest } from '../payment-requests.js';
import { isRefusal, isReplayedFailure } from '../stripe-errors.js';

/**
 * Pays creators the amount of failed refunds, and takes it back when a later refund is made. The amount is the
 * difference to Stripe's transfers, and the key counts them, so that an executed call is not repeated.
 */
@Injectable()
export class Restorations {
  constructor(
    private readonly database: Database,
    private readonly donations: ConvergenceRepository,
    private readonly convergence: Convergence,
  ) {}

  /** @throws a refusal of Stripe, which is stored with the donation and retried later */
  async settle(stripe: Stripe, row: PaymentRow, intentId: string): Promise<void> {
    const reading = await readPayment(stripe, intentId);
    const due = restorationOf(reading.state, row);
    try {
      if (due > 0) await this.pay(stripe, row, reading, due);
      else if (due < 0) await this.takeBack(stripe, row, reading, -due);
    } catch (error) {
      // Stripe repeats the first answer of a key, even when the call would succeed now.
      if (isRefusal(error) || isReplayedFailure(error))
        await this.donations.noteRestoreRefusal(this.database, row.id, codeOf(error));
      throw error;
    }
    await this.convergence.sync(row.id);
    await this.donations.clearRestoreFailure(this.database, row.id);
  }

  private async pay(
    stripe: Stripe,
    { id, restore_refusals }: PaymentRow,
    { transfer, restored, transferGroup }: PaymentReading,
    amount: number,
  ): Promise<void> {
    if (!transfer) return;
    const { destination } = transfer;
    await stripe.transfers.create(
      restoreRequest({ donationId: id, amount, destination, group: transferGroup }),
      { idempotencyKey: `restore-${transfer.id}-${restored.length}-${restore_refusals}` },
    );
  }

  private async takeBack(
    stripe: Stripe,
    { restore_refusals }: PaymentRow,
    { restored }: PaymentReading,
    excess: number,
  ): Promise<void> {
    let due = excess;
    for (const { id, leftCents } of restored) {
      const amount = Math.min(due, leftCents);
      if (amount <= 0) continue;
      due -= amount;
      await stripe.transfers.createReversal(id, takeBackRequest(amount), {
        idempotencyKey: `take-back-${id}-${leftCents}-${restore_refusals}`,
      });
    }
  }
}

function codeOf(error: unknown): string {
  const { code, type } = error as Partial<Stripe.errors.StripeError>;
  return code ?? type ?? 'unknown';
}
