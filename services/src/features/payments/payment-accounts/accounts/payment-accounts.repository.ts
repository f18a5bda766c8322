import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import type { AccountState } from './account-state.js';
import { PaymentAccountEntity } from './payment-account.entity.js';

/** Minimum interval between reads of an unverified account; webhooks report other changes. */
const CHECK_EVERY = "interval '1 minute'";

/** A running read of an account: `order` is greater than that of every earlier read. */
export interface AccountRead {
  userId: string;
  /** The provider's id of the account. */
  accountId: string;
  order: string;
}

@Injectable()
export class PaymentAccountsRepository {
  constructor(
    @InjectRepository(PaymentAccountEntity) private readonly accounts: Repository<PaymentAccountEntity>,
  ) {}

  findOf(sql: Sql, userId: string): Promise<PaymentAccountEntity | null> {
    return sql.withRepository(this.accounts).findOneBy({ user_id: userId });
  }

  /** The existing row, else a new one; a disconnected account is replaced. */
  async open(tx: Transaction, userId: string, creationKey: string): Promise<PaymentAccountEntity | null> {
    await tx.query(
      {
        name: 'payment-account-open',
        text: `INSERT INTO payment_accounts (user_id, creation_key) VALUES ($1, $2)
          ON CONFLICT (user_id) DO UPDATE SET creation_key = $2, stripe_account_id = NULL, is_disconnected = false,
            state_read = payment_accounts.read_count
          WHERE payment_accounts.is_disconnected`,
      },
      [userId, creationKey],
    );
    return this.findOf(tx, userId);
  }

  /** @returns whether the row is still the one that the account was created for */
  async setAccountId(sql: Sql, row: PaymentAccountEntity, accountId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'payment-account-set-id',
        text: `UPDATE payment_accounts SET stripe_account_id = $3
          WHERE user_id = $1 AND creation_key = $2 AND (stripe_account_id IS NULL OR stripe_account_id = $3)
          RETURNING user_id`,
      },
      [row.user_id, row.creation_key, accountId],
    );
    return rows.length > 0;
  }

  /** Stripe repeats the first answer of a key, so after a refusal only another key can succeed. */
  async renewKey(sql: Sql, row: PaymentAccountEntity, creationKey: string): Promise<void> {
    const same = { user_id: row.user_id, creation_key: row.creation_key };
    await sql.withRepository(this.accounts).update(same, { creation_key: creationKey });
  }

  /** @returns null for an account that is no longer ours */
  async beginRead(sql: Sql, accountId: string): Promise<AccountRead | null> {
    return this.begin(sql, '', 'stripe_account_id = $1', accountId);
  }

  /** @returns null for no account, or one that was read within the last minute */
  async beginCheck(sql: Sql, userId: string): Promise<AccountRead | null> {
    const due = `user_id = $1 AND stripe_account_id IS NOT NULL
      AND coalesce(checked_at, '-infinity') < now() - ${CHECK_EVERY}`;
    return this.begin(sql, ', checked_at = now()', due, userId);
  }

  private async begin(sql: Sql, also: string, condition: string, value: string): Promise<AccountRead | null> {
    const [row] = await sql.query<AccountRead>(
      {
        text: `UPDATE payment_accounts SET read_count = read_count + 1${also} WHERE ${condition}
          RETURNING user_id AS "userId", stripe_account_id AS "accountId", read_count AS "order"`,
      },
      [value],
    );
    return row ?? null;
  }

  /**
   * A state that was asked for earlier never replaces one that was asked for later: the last change is followed by an
   * event, and the read of that event is the last.
   * @returns whether anything differs from before
   */
  async setState(
    tx: Transaction,
    { userId, accountId, order }: AccountRead,
    state: AccountState,
  ): Promise<boolean> {
    const [row] = await tx.query<{ isChanged: boolean }>(
      {
        name: 'payment-account-set-state',
        text: `WITH before AS (
            SELECT user_id, transfers_active, payouts_enabled, requirements_due, disabled_reason, is_disconnected
            FROM payment_accounts WHERE user_id = $1 AND stripe_account_id = $2 AND state_read < $3::bigint FOR UPDATE)
          UPDATE payment_accounts a SET state_read = $3, transfers_active = $4, payouts_enabled = $5,
            requirements_due = $6, disabled_reason = $7, is_disconnected = $8
          FROM before WHERE a.user_id = before.user_id
          RETURNING (before.transfers_active, before.payouts_enabled, before.requirements_due, before.disabled_reason,
            before.is_disconnected) IS DISTINCT FROM ($4::boolean, $5::boolean, $6::text[], $7::text, $8::boolean)
            AS "isChanged"`,
      },
      [
        ...[userId, accountId, order],
        ...[state.transfers_active, state.payouts_enabled, state.requirements_due],
        ...[state.disabled_reason, state.is_disconnected],
      ],
    );
    return row?.isChanged ?? false;
  }
}
