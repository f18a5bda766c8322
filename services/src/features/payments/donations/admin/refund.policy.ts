import type { DonationEntity } from '../donation.entity.js';

type Refundable = Pick<DonationEntity, 'status' | 'intent_id' | 'refund_pending_cents'>;

/**
 * Whether the rest of a donation can be refunded: not during a bank's decision, which refunds it or not, and not during
 * a refund, because the rest is unknown then.
 */
export function canRefund({ status, intent_id, refund_pending_cents }: Refundable): boolean {
  return status === 'completed' && intent_id !== null && refund_pending_cents === 0;
}
