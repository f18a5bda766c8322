import { toPublicUser } from '../../../identity/index.js';
import { restorationOf, stateOf } from '../convergence/payment-state.js';
import { dollarsOf } from '../dollars.js';
import type { AdminDonationDto } from '../dto/admin-donation.dto.js';
import type { AdminDonationRow } from './admin-donations.repository.js';
import { canRefund } from './refund.policy.js';

export function toAdminDonation(row: AdminDonationRow, adminId: string): AdminDonationDto {
  const owedCents = Math.max(0, restorationOf(stateOf(row), row));
  return {
    id: Number(row.id),
    status: row.status,
    statusSince: row.status_since.toISOString(),
    amount: dollarsOf(row.amount_cents),
    chargeAmount: dollarsOf(row.charge_cents),
    creatorAmount: dollarsOf(row.creator_cents),
    refundedAmount: dollarsOf(row.refunded_cents),
    refundPendingAmount: dollarsOf(row.refund_pending_cents),
    refundFailedAmount: dollarsOf(row.refund_failed_cents),
    owedAmount: dollarsOf(owedCents),
    owedFailureCode: owedCents > 0 ? row.restore_failure : null,
    failureCode: row.failure_code,
    disputeStatus: row.dispute_status,
    paymentId: row.intent_id,
    canRefund: canRefund(row),
    isAnonymous: row.is_anonymous,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    donor: row.donor_id === null ? null : toPublicUser(row, 'donor_', adminId),
    creator: row.creator_id === null ? null : toPublicUser(row, 'creator_', adminId),
  };
}
