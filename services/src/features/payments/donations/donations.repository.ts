import { Injectable } from '@nestjs/common';
import { type Columns, type Sql, selectList } from '../../../platform/database/index.js';
import type { DonationEntity } from './donation.entity.js';

const COLUMNS = [
  'id',
  'donor_id',
  'creator_id',
  'amount_cents',
  'covers_fees',
  'charge_cents',
  'platform_fee_cents',
  'processing_fee_cents',
  'creator_cents',
  'message',
  'is_anonymous',
  'status',
  'destination',
  'intent_id',
  'created_at',
] as const satisfies Columns<DonationEntity>;

/** A donation as its donor made it. */
export type DonationRow = Pick<DonationEntity, (typeof COLUMNS)[number]>;
export type NewDonation = Omit<DonationRow, 'id' | 'status' | 'intent_id' | 'created_at'> &
  Pick<DonationEntity, 'request_key' | 'next_sync_at'>;

/** New donations; `ConvergenceRepository` writes their later states. */
@Injectable()
export class DonationsRepository {
  /** @returns null when the donor has used the key before */
  async insert(sql: Sql, donation: NewDonation): Promise<DonationRow | null> {
    const names = Object.keys(donation) as (keyof NewDonation)[];
    const [row] = await sql.query<DonationRow>(
      {
        name: 'donations-insert',
        text: `INSERT INTO donations AS d (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
               ON CONFLICT (donor_id, request_key) DO NOTHING RETURNING ${selectList('d', COLUMNS)}`,
      },
      names.map((name) => donation[name]),
    );
    return row ?? null;
  }

  async findByKey(sql: Sql, donorId: string, key: string): Promise<DonationRow | null> {
    const [row] = await sql.query<DonationRow>(
      {
        name: 'donations-find-by-key',
        text: `SELECT ${selectList('d', COLUMNS)} FROM donations d WHERE donor_id = $1 AND request_key = $2`,
      },
      [donorId, key],
    );
    return row ?? null;
  }

  /** `YYYY-MM-DD`, from the database: a cached session may be older than the donor's entry. */
  async findBirthDate(sql: Sql, donorId: string): Promise<string | null> {
    const [row] = await sql.query<{ date: string | null }>(
      {
        name: 'donations-find-birth-date',
        text: `SELECT to_char(date_of_birth, 'YYYY-MM-DD') AS date FROM users WHERE id = $1`,
      },
      [donorId],
    );
    return row?.date ?? null;
  }

  /** @returns false when it was canceled meanwhile */
  async setIntent(sql: Sql, id: string, intentId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'donations-set-intent',
        text: `UPDATE donations SET intent_id = $2 WHERE id = $1 AND status = 'pending'
                 AND (intent_id IS NULL OR intent_id = $2) RETURNING id`,
      },
      [id, intentId],
    );
    return rows.length > 0;
  }

  /** Declined cards of a user's donations that had one within the last hour. */
  countDeclinesBy(sql: Sql, donorId: string): Promise<number> {
    return this.countDeclines(sql, 'donor_id', donorId);
  }

  /** Declined cards of the donations to a creator that had one within the last hour. */
  countDeclinesTo(sql: Sql, creatorId: string): Promise<number> {
    return this.countDeclines(sql, 'creator_id', creatorId);
  }

  private async countDeclines(sql: Sql, who: 'donor_id' | 'creator_id', userId: string): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      {
        name: `donations-count-declines-${who}`,
        text: `SELECT coalesce(sum(failed_attempts), 0)::integer AS count FROM donations
               WHERE ${who} = $1 AND declined_at > now() - interval '1 hour'`,
      },
      [userId],
    );
    return row?.count ?? 0;
  }
}
