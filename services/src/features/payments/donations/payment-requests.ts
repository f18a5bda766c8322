import type { Stripe } from 'stripe';

/*
 * Beem's requests to Stripe, in the terms of its API. The contract suite sends the same requests
 * (services/test/payments/payment-events).
 */

/** Marks a reversal for a lost dispute; every other reversal belongs to a refund. */
export const DISPUTE_MARK = 'dispute';

/** Marks a transfer that replaces the amount of a failed refund. Its value is the donation. */
export const RESTORED_MARK = 'restored_donation';
/** Marks Beem's own refunds: each takes the creator's share from whichever transfer has it. */
export const SHARED_MARK = 'takes_creator_share';

interface Payment {
  id: string;
  charge_cents: number;
  platform_fee_cents: number;
  processing_fee_cents: number;
  destination: string;
}

/** A payment to the creator, minus the fees. Amounts in cents. */
export const intentRequest = (donation: Payment): Stripe.PaymentIntentCreateParams => ({
  amount: donation.charge_cents,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  application_fee_amount: donation.platform_fee_cents + donation.processing_fee_cents,
  transfer_data: { destination: donation.destination },
  metadata: { donation_id: donation.id },
});

/**
 * Refunds the rest of a payment: the creator's part from the creator, the fees from Beem.
 * @param isTransferLeft false where a refund that failed has taken back all of the payment's transfer: then the
 *   creator's share is taken from the transfers that made up for it
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

/** A transfer to the creator from Beem's balance, to which the money of a failed refund has returned. */
export const restoreRequest = ({
  donationId,
  amount,
  destination,
  group,
}: Restoration): Stripe.TransferCreateParams => ({
  ...{ amount, currency: 'usd', destination, transfer_group: group },
  metadata: { [RESTORED_MARK]: donationId },
});

/** Reverses a part of such a transfer, because of a later refund. */
export const takeBackRequest = (amount: number): Stripe.TransferCreateReversalParams => ({ amount });

/** Reverses the creator's part of a lost dispute. */
export const reversalRequest = (amount: number, disputeId: string): Stripe.TransferCreateReversalParams => ({
  amount,
  metadata: { [DISPUTE_MARK]: disputeId },
});
