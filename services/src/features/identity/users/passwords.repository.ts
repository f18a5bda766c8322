import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { UserEntity } from './user.entity.js';
import type { Account } from './users.repository.js';

/** What decides how a user may sign in. */
export type SignInUser = Pick<UserEntity, 'password_required_at' | 'has_second_factor' | 'role'>;

/** SQL about how an account signs in: what rests on a checked password, and what changes it. */
@Injectable()
export class PasswordsRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /**
   * For what a password that was checked lets through: a change of the password that came between is seen, one that comes
   * now waits for the transaction and ends what it opened.
   * @returns false when the account has another password than the checked one, or is deleted
   */
  async holdPassword(tx: Transaction, { id, password_hash }: Account): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'user-hold-password',
        text: 'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR SHARE',
      },
      [id, password_hash],
    );
    return rows.length > 0;
  }

  /**
   * As `holdPassword`, for every way in: what an admin decides about the account meanwhile waits for the transaction.
   * @returns null when the account is deleted
   */
  async holdForSignIn(tx: Transaction, id: string): Promise<SignInUser | null> {
    const [row] = await tx.query<SignInUser>(
      {
        name: 'user-hold-for-sign-in',
        text: `SELECT password_required_at, has_second_factor, role FROM users
               WHERE id = $1 AND deleted_at IS NULL FOR SHARE`,
      },
      [id],
    );
    return row ?? null;
  }

  /** With the rows of `second_factors`, under the lock of the user's row. */
  async setHasSecondFactor(tx: Transaction, id: string, hasSecondFactor: boolean): Promise<void> {
    await tx.withRepository(this.users).update({ id }, { has_second_factor: hasSecondFactor });
  }

  async requirePassword(tx: Transaction, id: string): Promise<void> {
    await tx.withRepository(this.users).update({ id }, { password_required_at: () => 'now()' });
  }

  /**
   * Of two changes at once the first wins: the second has checked a password that is no longer the account's.
   * @returns false when the account has another password than `before`
   */
  async replacePassword(sql: Sql, id: string, before: string, passwordHash: string): Promise<boolean> {
    const current = { id, password_hash: before, deleted_at: IsNull() };
    const { affected } = await sql
      .withRepository(this.users)
      .update(current, { password_hash: passwordHash });
    return affected === 1;
  }

  async changePassword(sql: Sql, id: string, passwordHash: string): Promise<void> {
    await sql
      .withRepository(this.users)
      .update({ id }, { password_hash: passwordHash, password_required_at: null });
  }
}
