import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import {
  type Columns,
  roundUpSize,
  type Sql,
  selectList,
  type Transaction,
} from '../../../../platform/database/index.js';
import type { AccountRead } from '../accounts/payment-accounts.repository.js';
import type { PayoutEntity } from './payout.entity.js';

const FIELDS = [
  'id',
  'amount_cents',
  'status',
  'arrives_at',
  'created_at',
] as const satisfies Columns<PayoutEntity>;

export type PayoutRow = Pick<PayoutEntity, (typeof FIELDS)[number]>;

@Injectable()
export class PayoutsRepository {
  /** Newest first, below the id `before`. */
  async findOf(sql: Sql, userId: string, before: string, size: number): Promise<PayoutRow[]> {
    const rounded = roundUpSize(size);
    const rows = await sql.query<PayoutRow>(
      {
        name: `payouts-of-${rounded}`,
        text: `SELECT ${selectList('p', FIELDS)} FROM payouts p WHERE p.user_id = $1 AND p.id < $2
          ORDER BY p.id DESC LIMIT ${rounded}`,
      },
      [userId, before],
    );
    return rows.slice(0, size);
  }

  /**
   * An earlier reading never replaces a later one. Nothing is written for a creator who has left meanwhile.
   * @returns whether anything was written
   */
  async save(tx: Transaction, { userId, order }: AccountRead, payout: Stripe.Payout): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'payout-save',
        text: `INSERT INTO payouts (user_id, stripe_payout_id, amount_cents, status, arrives_at, state_read, created_at)
          SELECT a.user_id, $2, $3, $4, to_timestamp($5), $6, to_timestamp($7) FROM payment_accounts a WHERE a.user_id = $1
          ON CONFLICT (stripe_payout_id) DO UPDATE SET amount_cents = excluded.amount_cents, status = excluded.status,
            arrives_at = excluded.arrives_at, state_read = excluded.state_read
          WHERE payouts.state_read < excluded.state_read AND payouts.user_id = excluded.user_id
          RETURNING id`,
      },
      [userId, payout.id, payout.amount, payout.status, payout.arrival_date, order, payout.created],
    );
    return rows.length > 0;
  }
}
