import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import {
  type Balances,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  type LedgerKind,
  NO_BALANCES,
} from './ledger-account.js';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { LedgerTransactionEntity } from './ledger-transaction.entity.js';

const ENTRIES_AT_ONCE = 5_000;

export interface Posting {
  donationId: string;
  creatorId: string | null;
  kind: LedgerKind;
  reference: string;
  /** Cents by account; unchanged accounts get no entry. */
  change: Balances;
}

/** The totals of a creator's donations. */
export interface EarningTotals {
  earnedCents: number;
  /** The part of disputed donations that counts as earned again if the disputes are won. */
  heldCents: number;
  donationCount: number;
}

/** Monday of a week in UTC, `YYYY-MM-DD`, and the change of the creator's account in it. */
export interface EarningWeek {
  week_start: string;
  cents: number;
}

/** The ledger: entries are added and never changed, and every total is a sum of them. */
@Injectable()
export class LedgerRepository {
  /** The caller holds the lock of the donation's row, so that two writers cannot record the same change. */
  async post(tx: Transaction, { donationId, creatorId, kind, reference, change }: Posting): Promise<void> {
    const accounts = LEDGER_ACCOUNTS.filter((account) => change[account] !== 0);
    await tx.query(
      {
        name: 'ledger-post',
        text: `WITH added AS (
                 INSERT INTO ledger_transactions (donation_id, kind, reference) VALUES ($1, $2, $3) RETURNING id
               )
               INSERT INTO ledger_entries (transaction_id, account, user_id, cents)
               SELECT added.id, entry.account, CASE WHEN entry.account IN ('creator', 'held', 'owed') THEN $4::uuid END, entry.cents
               FROM added, unnest($5::text[], $6::integer[]) AS entry (account, cents)`,
      },
      [donationId, kind, reference, creatorId, accounts, accounts.map((account) => change[account])],
    );
  }

  async balancesOf(sql: Sql, donationId: string): Promise<Balances> {
    const rows = await sql.query<{ account: LedgerAccount; cents: number }>(
      {
        name: 'ledger-balances-of',
        text: `SELECT e.account, sum(e.cents)::integer AS cents
               FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
               WHERE t.donation_id = $1 GROUP BY e.account`,
      },
      [donationId],
    );
    return { ...NO_BALANCES, ...Object.fromEntries(rows.map(({ account, cents }) => [account, cents])) };
  }

  async countOf(sql: Sql, donationId: string, kind: LedgerKind): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      {
        name: 'ledger-count-of',
        text: 'SELECT count(*)::integer AS count FROM ledger_transactions WHERE donation_id = $1 AND kind = $2',
      },
      [donationId, kind],
    );
    return row?.count ?? 0;
  }

  /** A donation counts while the creator keeps a part of it. */
  async totalsOf(sql: Sql, userId: string): Promise<EarningTotals> {
    const [row] = await sql.query<{ earned: string | null; held: string | null; count: number }>(
      {
        name: 'ledger-totals-of',
        text: `SELECT sum(earned) AS earned, sum(held) AS held, count(*) FILTER (WHERE earned > 0)::integer AS count FROM (
                 SELECT sum(e.cents) FILTER (WHERE e.account = 'creator') AS earned,
                   sum(e.cents) FILTER (WHERE e.account = 'held') AS held
                 FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                 WHERE e.user_id = $1 AND e.account IN ('creator', 'held') GROUP BY t.donation_id
               ) AS donation`,
      },
      [userId],
    );
    return {
      earnedCents: Number(row?.earned ?? 0),
      heldCents: Number(row?.held ?? 0),
      donationCount: row?.count ?? 0,
    };
  }

  /** Every week since `from`, also those without entries, the oldest first. @param from a Monday, `YYYY-MM-DD` */
  weeksOf(sql: Sql, userId: string, from: string): Promise<EarningWeek[]> {
    return sql.query<EarningWeek>(
      {
        name: 'ledger-weeks-of',
        text: `SELECT week::date::text AS week_start, coalesce(sum(gained.cents), 0)::integer AS cents
               FROM generate_series($2::date, (now() AT TIME ZONE 'UTC')::date, interval '7 days') AS week
               LEFT JOIN (
                 SELECT t.created_at AT TIME ZONE 'UTC' AS at, e.cents
                 FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                 WHERE e.user_id = $1 AND e.account = 'creator' AND t.created_at >= $2::date AT TIME ZONE 'UTC'
               ) AS gained ON gained.at >= week AND gained.at < week + interval '7 days'
               GROUP BY week ORDER BY week`,
      },
      [userId, from],
    );
  }

  /**
   * Transactions whose entries do not add up to 0. The triggers prevent them, so any means that the tables were changed
   * by hand.
   */
  findUnbalanced(sql: Sql, limit: number): Promise<Pick<LedgerTransactionEntity, 'id' | 'donation_id'>[]> {
    return sql.query(
      {
        name: 'ledger-find-unbalanced',
        text: `SELECT t.id, t.donation_id FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
               GROUP BY t.id HAVING coalesce(sum(e.cents), 1) <> 0 ORDER BY t.id LIMIT $1`,
      },
      [limit],
    );
  }

  /**
   * Removes the user from entries, which stay as amounts.
   * @returns false when none names the user any more
   */
  async forgetUser(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query<Pick<LedgerEntryEntity, 'transaction_id'>>(
      {
        name: 'ledger-forget-user',
        text: `UPDATE ledger_entries SET user_id = NULL WHERE ctid = ANY(ARRAY(
                 SELECT ctid FROM ledger_entries WHERE user_id = $1 LIMIT ${ENTRIES_AT_ONCE}
               )) RETURNING transaction_id`,
      },
      [userId],
    );
    return rows.length > 0;
  }
}
