import type { DonationEntity } from '../donation.entity.js';

/** Whether the rest of a donation can be given back. While a bank decides on it, the bank gives it back or does not. */
export function canRefund({ status, intent_id }: Pick<DonationEntity, 'status' | 'intent_id'>): boolean {
  return status === 'completed' && intent_id !== null;
}
