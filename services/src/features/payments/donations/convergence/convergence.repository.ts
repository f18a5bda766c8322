import { Injectable } from '@nestjs/common';
import { type Columns, type Sql, selectList, type Transaction } from '../../../../platform/database/index.js';
import type { DonationEntity } from '../donation.entity.js';
import type { fieldsOf } from './payment-state.js';

const COLUMNS = [
  'id',
  'donor_id',
  'creator_id',
  'amount_cents',
  'charge_cents',
  'creator_cents',
  'platform_fee_cents',
  'processing_fee_cents',
  'status',
  'status_since',
  'intent_id',
  'charge_id',
  'failure_code',
  'failed_attempts',
  'refunded_cents',
  'reversed_cents',
  'fee_refunded_cents',
  'refund_pending_cents',
  'refund_failed_cents',
  'restorable_cents',
  'restored_cents',
  'restore_refusals',
  'restore_failure',
  'dispute_id',
  'dispute_status',
  'disputed_cents',
  'is_reversal_due',
  'reversal_refusals',
  'version',
  'next_sync_at',
  'created_at',
  'completed_at',
] as const satisfies Columns<DonationEntity>;

/** The columns of a donation that comparisons with Stripe need. */
export type PaymentRow = Pick<DonationEntity, (typeof COLUMNS)[number]>;

export type NewFields = ReturnType<typeof fieldsOf> &
  Pick<DonationEntity, 'status_since' | 'is_reversal_due' | 'next_sync_at' | 'completed_at'>;

@Injectable()
export class ConvergenceRepository {
  async findByIntent(sql: Sql, intentId: string): Promise<PaymentRow | null> {
    const [row] = await sql.query<PaymentRow>(
      {
        name: 'convergence-find-by-intent',
        text: `SELECT ${selectList('d', COLUMNS)} FROM donations d WHERE intent_id = $1`,
      },
      [intentId],
    );
    return row ?? null;
  }

  async find(sql: Sql, id: string): Promise<PaymentRow | null> {
    const [row] = await sql.query<PaymentRow>(
      { name: 'convergence-find', text: `SELECT ${selectList('d', COLUMNS)} FROM donations d WHERE id = $1` },
      [id],
    );
    return row ?? null;
  }

  /** Locks the donation's state until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<PaymentRow | null> {
    const [row] = await tx.query<PaymentRow>(
      {
        name: 'convergence-lock',
        text: `SELECT ${selectList('d', COLUMNS)} FROM donations d WHERE id = $1 FOR NO KEY UPDATE`,
      },
      [id],
    );
    return row ?? null;
  }

  async write(tx: Transaction, id: string, fields: NewFields): Promise<void> {
    const names = Object.keys(fields) as (keyof NewFields)[];
    const changes = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
    await tx.query(
      {
        name: 'convergence-write',
        text: `UPDATE donations SET ${changes}, version = version + 1 WHERE id = $1`,
      },
      [id, ...names.map((name) => fields[name])],
    );
  }

  /** Schedules the next synchronisation; null for none. */
  async setNextSync(sql: Sql, id: string, at: Date | null): Promise<void> {
    await sql.query(
      { name: 'convergence-next-sync', text: 'UPDATE donations SET next_sync_at = $2 WHERE id = $1' },
      [id, at],
    );
  }

  /** Confirms that nothing has changed, so that earlier readings are outdated. */
  async confirm(tx: Transaction, id: string, nextSyncAt: Date | null): Promise<void> {
    await tx.query(
      {
        name: 'convergence-confirm',
        text: 'UPDATE donations SET next_sync_at = $2, version = version + 1 WHERE id = $1',
      },
      [id, nextSyncAt],
    );
  }

  /**
   * Counts a declined card; from `most` on the next reconciliation closes the payment.
   * @param at when it was declined, in seconds since 1970: its event may come days later
   */
  async countDecline(tx: Transaction, id: string, at: number, most: number): Promise<void> {
    await tx.query(
      {
        name: 'convergence-count-decline',
        text: `UPDATE donations SET failed_attempts = failed_attempts + 1, declined_at = greatest(declined_at, to_timestamp($3)),
                 next_sync_at = CASE WHEN failed_attempts + 1 >= $2 AND next_sync_at IS NOT NULL THEN now() ELSE next_sync_at END
               WHERE id = $1`,
      },
      [id, most, at],
    );
  }

  /**
   * Claims the due donation that waits longest: for others it is due again later, even if the caller is killed or
   * fails.
   */
  async claimDue(sql: Sql, again: Date): Promise<PaymentRow | null> {
    const [row] = await sql.query<PaymentRow>(
      {
        name: 'convergence-claim-due',
        text: `UPDATE donations d SET next_sync_at = $1 WHERE id = (
                 SELECT id FROM donations WHERE next_sync_at <= now() ORDER BY next_sync_at LIMIT 1
                 FOR NO KEY UPDATE SKIP LOCKED
               ) RETURNING ${selectList('d', COLUMNS)}`,
      },
      [again],
    );
    return row ?? null;
  }

  async finishReversal(sql: Sql, { id, dispute_id }: Pick<PaymentRow, 'id' | 'dispute_id'>): Promise<void> {
    await sql.query(
      {
        name: 'convergence-finish-reversal',
        text: `UPDATE donations SET is_reversal_due = false, next_sync_at = NULL, version = version + 1
               WHERE id = $1 AND dispute_id = $2`,
      },
      [id, dispute_id],
    );
  }

  /**
   * Records that Stripe has refused to pay a creator the amount of a failed refund, or to take it back.
   * @param code the provider's code
   */
  async noteRestoreRefusal(sql: Sql, id: string, code: string): Promise<void> {
    await sql.query(
      {
        name: 'convergence-note-restore-refusal',
        text: `UPDATE donations SET restore_refusals = restore_refusals + 1, restore_failure = $2 WHERE id = $1`,
      },
      [id, code],
    );
  }

  async clearRestoreFailure(sql: Sql, id: string): Promise<void> {
    await sql.query(
      {
        name: 'convergence-clear-restore-failure',
        text: 'UPDATE donations SET restore_failure = NULL WHERE id = $1 AND restore_failure IS NOT NULL',
      },
      [id],
    );
  }

  async countRefusal(sql: Sql, id: string): Promise<void> {
    await sql.query(
      {
        name: 'convergence-count-refusal',
        text: 'UPDATE donations SET reversal_refusals = reversal_refusals + 1 WHERE id = $1',
      },
      [id],
    );
  }

  /** No intent was stored, so nobody has its secret, and it can never be paid. */
  async abandon(sql: Sql, id: string): Promise<void> {
    await sql.query(
      {
        name: 'convergence-abandon',
        text: `UPDATE donations SET status = 'canceled', status_since = now(), next_sync_at = NULL, version = version + 1
               WHERE id = $1 AND intent_id IS NULL`,
      },
      [id],
    );
  }

  /** The donations that were compared with Stripe longest ago, or never. */
  findToCheck(sql: Sql, before: Date, limit: number): Promise<PaymentRow[]> {
    return sql.query<PaymentRow>(
      {
        name: 'convergence-find-to-check',
        text: `SELECT ${selectList('d', COLUMNS)} FROM donations d
               WHERE checked_at IS NULL OR checked_at < $1 ORDER BY checked_at NULLS FIRST, id LIMIT $2`,
      },
      [before, limit],
    );
  }

  async markChecked(sql: Sql, ids: string[], at: Date): Promise<void> {
    await sql.query(
      {
        name: 'convergence-mark-checked',
        text: 'UPDATE donations SET checked_at = $2 WHERE id = ANY($1::bigint[])',
      },
      [ids, at],
    );
  }
}
