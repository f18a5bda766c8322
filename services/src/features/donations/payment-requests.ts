import type { Stripe } from 'stripe';

/*
 * What Beem asks Stripe for, in the words of its API. The contract suite sends these very requests (services/test/payments).
 */

/** Marks what Beem takes back from a creator for a lost dispute; every other reversal belongs to a refund. */
export const DISPUTE_MARK = 'dispute';

interface Payment {
  id: string;
  charge_cents: number;
  platform_fee_cents: number;
  processing_fee_cents: number;
  destination: string;
}

/** A payment that goes to the creator, less the fees. Amounts in cents. */
export const intentRequest = (donation: Payment): Stripe.PaymentIntentCreateParams => ({
  amount: donation.charge_cents,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  application_fee_amount: donation.platform_fee_cents + donation.processing_fee_cents,
  transfer_data: { destination: donation.destination },
  metadata: { donation_id: donation.id },
});

/** All that is left of a payment: from the creator what the creator got, from Beem its fees. */
export const refundRequest = (intentId: string): Stripe.RefundCreateParams => ({
  payment_intent: intentId,
  reverse_transfer: true,
  refund_application_fee: true,
});

/** The creator's part of a lost dispute. */
export const reversalRequest = (amount: number, disputeId: string): Stripe.TransferCreateReversalParams => ({
  amount,
  metadata: { [DISPUTE_MARK]: disputeId },
});
