import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';

/** How long a former username is reserved. */
const KEPT_FOR = `interval '30 days'`;

/**
 * Availability of usernames. An index decides between two users who take one at the same time; a former name is
 * reserved for its owner (docs/decisions/names-of-users.md).
 */
@Injectable()
export class UsernamesRepository {
  /** @param userId the caller; null for a visitor who registers */
  async isTaken(sql: Sql, username: string, userId: string | null): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'username-is-taken',
        text: `SELECT FROM users WHERE lower(username) = lower($1) AND id IS DISTINCT FROM $2::uuid
               UNION ALL
               SELECT FROM freed_usernames WHERE username = lower($1) AND user_id IS DISTINCT FROM $2::uuid
                 AND freed_at > now() - ${KEPT_FOR}`,
      },
      [username, userId],
    );
    return rows.length > 0;
  }

  /**
   * Whether a username is reserved for another user. Call it after the name was written, in the same transaction: a
   * write that waited for the former owner continues after that commit, and only a later statement sees it.
   */
  async isKeptFromUser(tx: Transaction, username: string, userId: string): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'username-is-kept',
        text: `SELECT FROM freed_usernames
               WHERE username = lower($1) AND user_id IS DISTINCT FROM $2::uuid
                 AND freed_at > now() - ${KEPT_FOR}`,
      },
      [username, userId],
    );
    return rows.length > 0;
  }

  /** The number of names that are reserved for a user. */
  async countKept(tx: Transaction, userId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      {
        name: 'username-count-kept',
        text: `SELECT count(*)::integer AS count FROM freed_usernames WHERE user_id = $1 AND freed_at > now() - ${KEPT_FOR}`,
      },
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Reserves the name that a user gives up, and removes the reservation of the new one. */
  async exchange(tx: Transaction, { userId, from, to }: { userId: string; from: string; to: string }) {
    await tx.query(
      {
        name: 'username-exchange',
        text: `WITH taken AS (DELETE FROM freed_usernames WHERE username = lower($3))
               INSERT INTO freed_usernames (username, user_id) VALUES (lower($2), $1)
               ON CONFLICT (username) DO UPDATE SET user_id = excluded.user_id, freed_at = excluded.freed_at`,
      },
      [userId, from, to],
    );
  }

  /** Reserves the name of an account that is being deleted, in the transaction that removes it from `users`. */
  async keepOfDeleted(tx: Transaction, username: string): Promise<void> {
    await tx.query(
      {
        name: 'username-keep-of-deleted',
        text: `INSERT INTO freed_usernames (username, user_id) VALUES (lower($1), NULL)
               ON CONFLICT (username) DO UPDATE SET user_id = NULL, freed_at = excluded.freed_at`,
      },
      [username],
    );
  }

  /**
   * Removes the owner from reserved names, which stay reserved.
   * @returns false when none names the user any more
   */
  async forgetOwner(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'username-forget-owner',
        text: 'UPDATE freed_usernames SET user_id = NULL WHERE user_id = $1 RETURNING username',
      },
      [userId],
    );
    return rows.length > 0;
  }

  async forgetOld(sql: Sql): Promise<void> {
    await sql.query({
      name: 'username-forget-old',
      text: `DELETE FROM freed_usernames WHERE freed_at < now() - ${KEPT_FOR}`,
    });
  }
}
