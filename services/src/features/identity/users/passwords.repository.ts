import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { UserEntity } from './user.entity.js';
import type { Account } from './users.repository.js';

/** The fields that determine how a user may sign in. */
export type SignInUser = Pick<UserEntity, 'password_required_at' | 'has_second_factor' | 'role'>;

/** SQL about sign-in data of an account: checks that depend on a verified password, and changes. */
@Injectable()
export class PasswordsRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /**
   * Locks the account of a verified password: an earlier change of the password is detected, and a later one waits for
   * the transaction and ends its sessions.
   * @returns false when the account has another password than the checked one, or is deleted
   */
  async lockPassword(tx: Transaction, { id, password_hash }: Account): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'user-lock-password',
        text: 'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR SHARE',
      },
      [id, password_hash],
    );
    return rows.length > 0;
  }

  /**
   * Like `lockPassword`, for every sign-in: decisions of admins about the account wait for the transaction.
   * @returns null when the account is deleted
   */
  async lockForSignIn(tx: Transaction, id: string): Promise<SignInUser | null> {
    const [row] = await tx.query<SignInUser>(
      {
        name: 'user-lock-for-sign-in',
        text: `SELECT password_required_at, has_second_factor, role FROM users
               WHERE id = $1 AND deleted_at IS NULL FOR SHARE`,
      },
      [id],
    );
    return row ?? null;
  }

  /** Call it with changes of `second_factors`, under the lock of the user's row. */
  async setHasSecondFactor(tx: Transaction, id: string, hasSecondFactor: boolean): Promise<void> {
    await tx.withRepository(this.users).update({ id }, { has_second_factor: hasSecondFactor });
  }

  async requirePassword(tx: Transaction, id: string): Promise<void> {
    await tx.withRepository(this.users).update({ id }, { password_required_at: () => 'now()' });
  }

  /**
   * Changes a password that the caller has checked. Of two parallel changes the first succeeds: the second has checked an
   * outdated password.
   * @returns false when the account has another password than `before`
   */
  async changePassword(sql: Sql, id: string, before: string, passwordHash: string): Promise<boolean> {
    const current = { id, password_hash: before, deleted_at: IsNull() };
    const { affected } = await sql
      .withRepository(this.users)
      .update(current, { password_hash: passwordHash });
    return affected === 1;
  }

  /** Sets a password without a check of the present one, for a user with a mailed link. */
  async resetPassword(sql: Sql, id: string, passwordHash: string): Promise<void> {
    await sql
      .withRepository(this.users)
      .update({ id }, { password_hash: passwordHash, password_required_at: null });
  }
}
