import type { Donation } from '@beem/api-client';
import { formatDollars } from '@beem/rules';

const centsOf = (dollars: number) => Math.round(dollars * 100);

/**
 * Why the creator has less than the net amount of a donation, or null: the payment provider's fee, or a dispute that holds
 * it. Of a donation that is returned only in part the same share of the fee is kept. A lost dispute and a refund under
 * way take more than the fee, and have a badge.
 */
export function receivedNote(donation: Donation): string | null {
  const { netAmount, receivedAmount, heldAmount, processingFee } = donation;
  if (heldAmount > 0) return `${formatDollars(heldAmount)} held`;
  const kept = centsOf(netAmount) - centsOf(receivedAmount);
  if (kept <= 0 || kept > centsOf(processingFee)) return null;
  return `less ${formatDollars(kept / 100)} processing`;
}
