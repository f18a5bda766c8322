import type { DonationEntity } from '../donation.entity.js';

type Refundable = Pick<DonationEntity, 'status' | 'intent_id' | 'refund_pending_cents'>;

/**
 * Whether the rest of a donation can be given back. While a bank decides on it, the bank gives it back or does not; while a
 * refund is under way, it is not known what is left.
 */
export function canRefund({ status, intent_id, refund_pending_cents }: Refundable): boolean {
  return status === 'completed' && intent_id !== null && refund_pending_cents === 0;
}
