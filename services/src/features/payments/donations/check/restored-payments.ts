import type { Stripe } from 'stripe';
import type { Database } from '../../../../platform/database/index.js';
import type { ConvergenceRepository } from '../convergence/convergence.repository.js';

const DAY_SECONDS = 24 * 3_600;

/** A payment that Stripe has taken and no donation of the restored database names. */
export interface UnknownPayment {
  intentId: string;
  /** The part that is not refunded. */
  cents: number;
  /** Of the donation that was lost. */
  donationId: string;
}

export interface RestoredPayments {
  unknown: UnknownPayment[];
  /** Number of donations that are read from Stripe again within a minute, because they were paid after the restored moment. */
  outdated: number;
}

/**
 * Compares Stripe's list of payments with a database that was restored to an earlier moment. Payments that began a day before it
 * are compared, too, because an intent can be paid for so long.
 */
export async function compareRestoredPayments(
  restoredTo: Date,
  { stripe, database, donations }: { stripe: Stripe; database: Database; donations: ConvergenceRepository },
): Promise<RestoredPayments> {
  const result: RestoredPayments = { unknown: [], outdated: 0 };
  const gte = Math.floor(restoredTo.getTime() / 1000) - DAY_SECONDS;
  const page = { created: { gte }, limit: 100, expand: ['data.latest_charge'] };
  for await (const intent of stripe.paymentIntents.list(page)) {
    const donationId = intent.metadata.donation_id;
    // Every other payment of the account belongs to another program.
    if (donationId === undefined || intent.status !== 'succeeded') continue;
    const row = await donations.findByIntent(database, intent.id);
    if (!row) {
      const cents = intent.amount - refundedCents(intent);
      if (cents > 0) result.unknown.push({ intentId: intent.id, cents, donationId });
    } else if (row.status === 'pending' || row.status === 'failed') {
      await donations.setNextSync(database, row.id, new Date());
      result.outdated += 1;
    }
  }
  return result;
}

/** What an operator has refunded at Stripe already. */
const refundedCents = ({ latest_charge: charge }: Stripe.PaymentIntent): number =>
  typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
