import type { DonationStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { type Columns, roundUpSize, type Sql, selectList } from '../../../../platform/database/index.js';
import { MAX_ID } from '../../../../platform/http/index.js';
import { type MaybeUser, publicUserColumns } from '../../../identity/index.js';
import type { DonationEntity } from '../donation.entity.js';

const FIELDS = [
  'id',
  'status',
  'status_since',
  'amount_cents',
  'charge_cents',
  'creator_cents',
  'refunded_cents',
  'reversed_cents',
  'fee_refunded_cents',
  'refund_pending_cents',
  'refund_failed_cents',
  'restorable_cents',
  'restored_cents',
  'restore_failure',
  'charge_id',
  'dispute_id',
  'disputed_cents',
  'failure_code',
  'dispute_status',
  'intent_id',
  'is_anonymous',
  'created_at',
  'completed_at',
] as const satisfies Columns<DonationEntity>;

export type AdminDonationRow = Pick<DonationEntity, (typeof FIELDS)[number]> &
  MaybeUser<'donor_'> &
  MaybeUser<'creator_'>;

const SELECT = `SELECT ${selectList('d', FIELDS)},
    ${publicUserColumns({ alias: 'u', prefix: 'donor_', viewer: 'NULL' })},
    ${publicUserColumns({ alias: 'c', prefix: 'creator_', viewer: 'NULL' })}
  FROM donations d LEFT JOIN users u ON u.id = d.donor_id AND u.deleted_at IS NULL
  LEFT JOIN users c ON c.id = d.creator_id AND c.deleted_at IS NULL`;

export interface AdminPage {
  status: DonationStatus | null;
  /** Id of the last donation of the previous page. */
  after: string | null;
  size: number;
}

@Injectable()
export class AdminDonationsRepository {
  /** Newest first; pending ones oldest first, because they wait longest. */
  async findPage(sql: Sql, { status, after, size }: AdminPage): Promise<AdminDonationRow[]> {
    const rounded = roundUpSize(size);
    const isOldestFirst = status === 'pending';
    const [comparison, direction] = isOldestFirst ? ['>', 'ASC'] : ['<', 'DESC'];
    const condition = status === null ? '' : 'd.status = $2 AND ';
    const order = status === null ? 'all' : isOldestFirst ? 'oldest' : 'newest';
    const rows = await sql.query<AdminDonationRow>(
      {
        name: `admin-donations-find-page-${order}-${rounded}`,
        text: `${SELECT} WHERE ${condition}d.id ${comparison} $1 ORDER BY d.id ${direction} LIMIT ${rounded}`,
      },
      [after ?? (isOldestFirst ? '0' : MAX_ID), ...(status === null ? [] : [status])],
    );
    return rows.slice(0, size);
  }

  /** Statuses without donations are left out. */
  countByStatus(sql: Sql): Promise<{ status: DonationStatus; count: number; undecided: number }[]> {
    return sql.query({
      name: 'admin-donations-count',
      text: `SELECT status, count(*)::integer AS count,
          count(*) FILTER (WHERE dispute_status = 'open')::integer AS undecided
        FROM donations GROUP BY status`,
    });
  }

  async find(sql: Sql, id: number): Promise<AdminDonationRow | null> {
    const [row] = await sql.query<AdminDonationRow>(
      { name: 'admin-donations-find', text: `${SELECT} WHERE d.id = $1` },
      [id],
    );
    return row ?? null;
  }
}
