import { toPublicUser } from '../../../identity/index.js';
import { dollarsOf } from '../dollars.js';
import type { DonationDto } from '../dto/donation.dto.js';
import type { ListedDonationRow } from './donation.row.js';

/** A refund takes the same share of the amount and of the fee back. */
function netCentsOf(row: ListedDonationRow): number {
  const keptShare = 1 - row.refunded_cents / row.charge_cents;
  return Math.round((row.amount_cents - row.platform_fee_cents) * keptShare);
}

export function toDonation(row: ListedDonationRow, creatorId: string): DonationDto {
  return {
    id: Number(row.id),
    amount: dollarsOf(row.amount_cents),
    beemFee: dollarsOf(row.platform_fee_cents),
    processingFee: dollarsOf(row.processing_fee_cents),
    netAmount: dollarsOf(netCentsOf(row)),
    receivedAmount: dollarsOf(row.received_cents),
    heldAmount: dollarsOf(row.held_cents),
    chargeAmount: dollarsOf(row.charge_cents),
    message: row.message,
    status: row.status,
    isRefundPending: row.refund_pending_cents > 0,
    isAnonymous: row.is_anonymous,
    createdAt: row.created_at.toISOString(),
    donor: row.donor_id === null ? null : toPublicUser(row, 'donor_', creatorId),
  };
}
