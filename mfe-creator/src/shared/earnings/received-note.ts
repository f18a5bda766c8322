import type { Donation } from '@beem/api-client';
import { formatDollars } from '@beem/rules';

const centsOf = (dollars: number) => Math.round(dollars * 100);

/** Why the creator has less than the net amount of a donation, or null: the payment provider's fee, or a dispute that holds it. */
export function receivedNote(donation: Donation): string | null {
  if (donation.heldAmount > 0) return heldText(donation);
  const fee = feeText(donation);
  return fee && `less ${fee}`;
}

/** What the creator has of a donation, and why it is less than the net amount; null where it is the net amount. */
export function receivedLine(donation: Donation): string | null {
  if (donation.receivedAmount === donation.netAmount) return null;
  const received = `You received ${formatDollars(donation.receivedAmount)}`;
  if (donation.heldAmount > 0) return `${received}, ${heldText(donation)}`;
  const fee = feeText(donation);
  return fee ? `${received} after ${fee}` : received;
}

const heldText = ({ heldAmount }: Donation) => `${formatDollars(heldAmount)} held`;

/**
 * The payment provider's fee, or null. Of a donation that is returned only in part the same share of the fee is kept. A lost
 * dispute and a refund under way take more than the fee, and have a badge.
 */
function feeText({ netAmount, receivedAmount, processingFee }: Donation): string | null {
  const kept = centsOf(netAmount) - centsOf(receivedAmount);
  if (kept <= 0 || kept > centsOf(processingFee)) return null;
  return `${formatDollars(kept / 100)} processing`;
}
