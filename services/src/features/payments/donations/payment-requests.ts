import type { Stripe } from 'stripe';

/*
 * What Beem asks Stripe for, in the words of its API. The contract suite sends these very requests (services/test/payments/payment-events).
 */

/** Marks what Beem takes back from a creator for a lost dispute; every other reversal belongs to a refund. */
export const DISPUTE_MARK = 'dispute';

/** Marks a transfer that gives a creator what a refund took that failed. Its value is the donation. */
export const RESTORED_MARK = 'restored_donation';
/** Marks refunds of Beem's own: each takes the creator's share, from whichever transfer has it. */
export const SHARED_MARK = 'takes_creator_share';

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

/**
 * All that is left of a payment: from the creator what the creator got, from Beem its fees.
 * @param isTransferLeft false where a refund that failed has taken back all of the payment's transfer: then the creator's share
 *   is taken from the transfers that made up for it
 */
export const refundRequest = (intentId: string, isTransferLeft = true): Stripe.RefundCreateParams => ({
  payment_intent: intentId,
  ...(isTransferLeft && { reverse_transfer: true, refund_application_fee: true }),
  metadata: { [SHARED_MARK]: 'true' },
});

interface Restoration {
  donationId: string;
  amount: number;
  destination: string;
  group: string;
}

/** To the creator, from Beem's balance: there the money of a refund that failed has come back to. */
export const restoreRequest = ({
  donationId,
  amount,
  destination,
  group,
}: Restoration): Stripe.TransferCreateParams => ({
  ...{ amount, currency: 'usd', destination, transfer_group: group },
  metadata: { [RESTORED_MARK]: donationId },
});

/** A part of such a transfer, because a later refund was made. */
export const takeBackRequest = (amount: number): Stripe.TransferCreateReversalParams => ({ amount });

/** The creator's part of a lost dispute. */
export const reversalRequest = (amount: number, disputeId: string): Stripe.TransferCreateReversalParams => ({
  amount,
  metadata: { [DISPUTE_MARK]: disputeId },
});
