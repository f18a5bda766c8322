import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../platform/database/index.js';

/** The end of a deleted account: its own row. */
@Injectable()
export class UserRemovalRepository {
  /**
   * Removes the row of a deleted account once nothing refers to it any more. While it is locked nothing new can refer to
   * it: a request that was on its way when the account was deleted waits, and then finds no user.
   * @returns false when something still refers to it
   */
  async remove(tx: Transaction, id: string): Promise<boolean> {
    const [user] = await tx.query<{ profile_image_key: string | null }>(
      {
        name: 'user-removal-lock',
        text: 'SELECT profile_image_key FROM users WHERE id = $1 AND deleted_at IS NOT NULL FOR UPDATE',
      },
      [id],
    );
    if (!user) return true;
    if (user.profile_image_key !== null || (await this.isReferredTo(tx, id))) return false;
    await tx.query({ name: 'user-removal', text: 'DELETE FROM users WHERE id = $1' }, [id]);
    return true;
  }

  private async isReferredTo(tx: Transaction, id: string): Promise<boolean> {
    for (const { table, column } of await this.findReferences(tx)) {
      // Both names come from the catalogue, quoted by it.
      const text = `SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`;
      if ((await tx.query({ name: `user-removal-${table}-${column}`, text }, [id])).length > 0) return true;
    }
    return false;
  }

  /** Every column that refers to users, of all features. */
  private findReferences(sql: Sql): Promise<{ table: string; column: string }[]> {
    return sql.query({
      name: 'user-removal-references',
      text: `SELECT c.conrelid::regclass::text AS table, quote_ident(a.attname) AS column FROM pg_constraint c
             JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
             WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1, 2`,
    });
  }
}
