import { displayName } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import { type Columns, type Sql, selectList } from '../../../platform/database/index.js';
import { toPublicNames, type UserEntity } from '../../identity/index.js';
import type { DonationEntity } from './donation.entity.js';

const FIELDS = [
  'id',
  'amount_cents',
  'charge_cents',
  'processing_fee_cents',
  'creator_cents',
  'covers_fees',
] as const satisfies Columns<DonationEntity>;
const NAMES = [
  'username',
  'display_name',
  'first_name',
  'last_name',
  'show_real_name',
] as const satisfies Columns<UserEntity>;

type Names = Pick<UserEntity, (typeof NAMES)[number]>;
type Donation = Pick<DonationEntity, (typeof FIELDS)[number]> & {
  email: UserEntity['email'];
  /** `YYYY-MM-DD` in UTC. */
  completed_on: string;
};
type FoundRow = Donation & Names & { creator_id: UserEntity['id'] | null };

export type ReceiptRow = Donation & {
  /** Null once the creator has left. */
  creator: { id: string; name: string } | null;
};

@Injectable()
export class ReceiptsRepository {
  /** @returns null when the donor has left, or it was never completed */
  async find(sql: Sql, donationId: number): Promise<ReceiptRow | null> {
    const [row] = await sql.query<FoundRow>(
      {
        name: 'receipts-find',
        text: `SELECT ${selectList('d', FIELDS)}, c.id AS creator_id, ${selectList('c', NAMES)}, u.email,
                 to_char(d.completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS completed_on
               FROM donations d JOIN users u ON u.id = d.donor_id AND u.deleted_at IS NULL
               LEFT JOIN users c ON c.id = d.creator_id AND c.deleted_at IS NULL
               WHERE d.id = $1 AND d.completed_at IS NOT NULL`,
      },
      [donationId],
    );
    if (!row) return null;
    return {
      ...row,
      creator: row.creator_id === null ? null : { id: row.creator_id, name: displayName(toPublicNames(row)) },
    };
  }
}
