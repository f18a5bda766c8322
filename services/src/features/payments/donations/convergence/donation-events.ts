import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import {
  type PaymentEventHandler,
  PaymentEvents,
  requireStripe,
  STRIPE,
} from '../../payment-events/index.js';
import { DonationsRepository } from '../donations.repository.js';
import { MAX_DECLINES } from '../max-declines.js';
import { cancelPayment } from './cancel-payment.js';
import { Convergence, type Reading } from './convergence.js';
import { ConvergenceRepository } from './convergence.repository.js';

const DECLINED = 'payment_intent.payment_failed';

/** Handles Stripe's events about payments: each event causes a reading of its intent. */
@Injectable()
export class DonationEvents implements OnModuleInit, PaymentEventHandler<Reading | null> {
  readonly types = [
    'payment_intent.succeeded',
    DECLINED,
    'payment_intent.canceled',
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.refund.updated',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ];

  constructor(
    private readonly database: Database,
    private readonly events: PaymentEvents,
    private readonly convergence: Convergence,
    private readonly donations: ConvergenceRepository,
    private readonly begun: DonationsRepository,
    private readonly outbox: Outbox,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
  ) {}

  onModuleInit(): void {
    this.events.on('donations', this);
  }

  async read(event: Stripe.Event): Promise<Reading | null> {
    const intentId = intentOf(event.data.object);
    if (intentId === null) return null;
    if (event.type === DECLINED) await this.closeAfterLast(intentId);
    return this.convergence.readByIntent(intentId);
  }

  /**
   * The browser tries cards at Stripe without calling Beem, many in a second: the last allowed decline closes the
   * payment at once.
   */
  private async closeAfterLast(intentId: string): Promise<void> {
    const row = await this.donations.findByIntent(this.database, intentId);
    if (row?.status !== 'pending' && row?.status !== 'failed') return;
    const { donor_id, failed_attempts } = row;
    const byDonor = donor_id === null ? 0 : await this.begun.countDeclinesBy(this.database, donor_id);
    // This decline is counted when it is applied.
    if (Math.max(failed_attempts, byDonor) + 1 >= MAX_DECLINES)
      await cancelPayment(requireStripe(this.stripe), intentId);
  }

  async apply(tx: Transaction, reading: Reading | null, event: Stripe.Event): Promise<void> {
    // The payment is not one of ours.
    if (!reading) return;
    // Two events about one change arrive at the same time: the one that was read first may be applied last.
    if (!(await this.convergence.apply(tx, reading)))
      await this.outbox.add(tx, 'donation.read-late', { donationId: Number(reading.id) });
    if (event.type === DECLINED)
      await this.donations.countDecline(tx, reading.id, event.created, MAX_DECLINES);
  }
}

/** The intent of an event's object. */
function intentOf(object: Stripe.Event.Data.Object | object): string | null {
  const {
    object: type,
    id,
    payment_intent: intent,
  } = object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (type === 'payment_intent') return id ?? null;
  return (typeof intent === 'string' ? intent : intent?.id) ?? null;
}
