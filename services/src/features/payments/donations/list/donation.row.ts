import { type Columns, selectList } from '../../../../platform/database/index.js';
import { type MaybeUser, publicUserColumns } from '../../../identity/index.js';
import type { LedgerAccount } from '../../ledger/index.js';
import type { DonationEntity } from '../donation.entity.js';

const FIELDS = [
  'id',
  'amount_cents',
  'charge_cents',
  'platform_fee_cents',
  'processing_fee_cents',
  'refunded_cents',
  'message',
  'status',
  'refund_pending_cents',
  'is_anonymous',
  'created_at',
] as const satisfies Columns<DonationEntity>;

/** A donation `d` with its donor `u`, who is left out when the creator must not know them. */
export type ListedDonationRow = Pick<DonationEntity, (typeof FIELDS)[number]> & {
  /** From the ledger. */
  received_cents: number;
  /** From the ledger: what a dispute withholds. */
  held_cents: number;
} & MaybeUser<'donor_'>;

const balanceOf = (account: LedgerAccount) =>
  `(SELECT coalesce(sum(e.cents), 0)::integer FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.donation_id = d.id AND e.account = '${account}')`;

/** @param viewer parameter of the creator's id */
export function donationColumns(viewer: '$1'): string {
  return `${selectList('d', FIELDS)},
    ${balanceOf('creator')} AS received_cents, ${balanceOf('held')} AS held_cents,
    ${publicUserColumns({ alias: 'u', prefix: 'donor_', viewer })}`;
}

export const DONOR_JOIN = `LEFT JOIN users u ON u.id = d.donor_id AND NOT d.is_anonymous AND u.deleted_at IS NULL`;
