import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { UserEntity } from './user.entity.js';

/** SQL about the end of an account: marked as deleted, then emptied, then removed. */
@Injectable()
export class UserRemovalRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /**
   * Takes an account out of everything that shows or finds users, and frees its address. Its username is free as soon as
   * `keepOfDeleted` lets it. The row stays for the purge, which removes what refers to it.
   * @returns what the row said before, or null when the account is deleted already
   */
  async markDeleted(sql: Sql, id: string): Promise<Pick<UserEntity, 'email' | 'username'> | null> {
    const [row] = await sql.query<Pick<UserEntity, 'email' | 'username'>>(
      {
        name: 'user-mark-deleted',
        text: `WITH before AS (
                 SELECT email, username FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE)
               UPDATE users SET deleted_at = now(), email = 'deleted:' || id, username = 'deleted:' || id,
                 password_hash = '', first_name = NULL, last_name = NULL, display_name = NULL, date_of_birth = NULL,
                 name_skeletons = NULL, show_real_name = false, accepts_donations = false, role = 'user'
               FROM before WHERE id = $1 RETURNING before.email, before.username`,
      },
      [id],
    );
    return row ?? null;
  }

  async findPictureOfDeleted(sql: Sql, id: string): Promise<string | null> {
    const where = { id, deleted_at: Not(IsNull()) };
    const user = await sql.withRepository(this.users).findOne({ select: { profile_image_key: true }, where });
    return user?.profile_image_key ?? null;
  }

  async forgetPicture(sql: Sql, id: string, key: string): Promise<void> {
    const where = { id, profile_image_key: key };
    await sql.withRepository(this.users).update(where, { profile_image_key: null });
  }

  /**
   * Removes the row of a deleted account once nothing refers to it any more. While it is locked no new reference is
   * possible: a request from before the deletion waits, and then finds no user.
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
      // Both names come quoted from the catalogue.
      const text = `SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`;
      if ((await tx.query({ name: `user-removal-${table}-${column}`, text }, [id])).length > 0) return true;
    }
    return false;
  }

  /** All columns of all features that refer to users. */
  private findReferences(sql: Sql): Promise<{ table: string; column: string }[]> {
    return sql.query({
      name: 'user-removal-references',
      text: `SELECT c.conrelid::regclass::text AS table, quote_ident(a.attname) AS column FROM pg_constraint c
             JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
             WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1, 2`,
    });
  }
}
