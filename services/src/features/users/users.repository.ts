import type { Role } from '@beem/contracts';
import { normalizeEmail } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/index.js';
import { publicUserColumns } from './public-user.row.js';

export interface NewUser {
  id: string;
  email: string;
  username: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  termsVersion: string;
  termsAcceptedAt: Date;
  platform: string;
}

/** What signing in and registering need to know of an account; never leaves the server. */
export interface Account {
  id: string;
  email: string;
  username: string;
  password_hash: string;
  is_verified: boolean;
  created_at: Date;
}

export interface CurrentUserRow extends Record<string, unknown> {
  id: string;
  email: string;
  date_of_birth: string | null;
  role: Role;
}

const ACCOUNT =
  'id, email, username, password_hash, email_verified_at IS NOT NULL AS is_verified, created_at';

/** All SQL about accounts. */
@Injectable()
export class UsersRepository {
  /** @returns false when the address or the username belongs to an account already */
  async insert(sql: Sql, user: NewUser): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-insert',
        text: `INSERT INTO users (id, email, username, password_hash, first_name, last_name, terms_version,
                 terms_accepted_at, registration_platform)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
      },
      [
        user.id,
        normalizeEmail(user.email),
        user.username,
        user.passwordHash,
        user.firstName,
        user.lastName,
        user.termsVersion,
        user.termsAcceptedAt,
        user.platform,
      ],
    );
    return rows.length > 0;
  }

  /** The account of an address in any spelling. One that shared its normal form with another keeps its own spelling. */
  async findAccountByEmail(sql: Sql, email: string): Promise<Account | null> {
    const [row] = await sql.query<Account>(
      {
        name: 'user-account-by-email',
        text: `SELECT ${ACCOUNT} FROM users WHERE email IN ($1, $2) AND deleted_at IS NULL
               ORDER BY email = $1 DESC LIMIT 1`,
      },
      [email, normalizeEmail(email)],
    );
    return row ?? null;
  }

  async findAccount(sql: Sql, id: string): Promise<Account | null> {
    const [row] = await sql.query<Account>(
      { name: 'user-account', text: `SELECT ${ACCOUNT} FROM users WHERE id = $1 AND deleted_at IS NULL` },
      [id],
    );
    return row ?? null;
  }

  /** Until the transaction ends, another one that locks this account waits. */
  async lock(tx: Sql, id: string): Promise<void> {
    await tx.query({ name: 'user-lock', text: 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE' }, [id]);
  }

  async isUsernameTaken(sql: Sql, username: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'user-username-taken', text: 'SELECT 1 FROM users WHERE lower(username) = lower($1)' },
      [username],
    );
    return rows.length > 0;
  }

  async findCurrent(sql: Sql, id: string): Promise<CurrentUserRow | null> {
    const [row] = await sql.query<CurrentUserRow>(
      {
        name: 'user-current',
        text: `SELECT ${publicUserColumns({ alias: 'u', prefix: '', viewer: '$1' })},
                 u.email, u.date_of_birth::text AS date_of_birth, u.role
               FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      },
      [id],
    );
    return row ?? null;
  }

  async markEmailVerified(sql: Sql, id: string): Promise<void> {
    await sql.query(
      {
        name: 'user-verify-email',
        text: 'UPDATE users SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1',
      },
      [id],
    );
  }

  async changePassword(sql: Sql, id: string, passwordHash: string): Promise<void> {
    await sql.query(
      { name: 'user-change-password', text: 'UPDATE users SET password_hash = $2 WHERE id = $1' },
      [id, passwordHash],
    );
  }

  /**
   * One statement, so that two changes at once cannot pass each other.
   * @param matureSince the latest birth date that unlocks mature videos today, `YYYY-MM-DD`
   * @returns false when a date that does not unlock them is set and the new one would do so earlier, today or later on
   */
  async setDateOfBirth(sql: Sql, id: string, dateOfBirth: string, matureSince: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-set-date-of-birth',
        text: `UPDATE users SET date_of_birth = $2::date
               WHERE id = $1 AND (date_of_birth IS NULL OR date_of_birth <= $3::date OR $2::date >= date_of_birth)
               RETURNING id`,
      },
      [id, dateOfBirth, matureSince],
    );
    return rows.length > 0;
  }

  /** Which of these pictures are used. */
  async findShownAvatars(sql: Sql, keys: string[]): Promise<string[]> {
    const rows = await sql.query<{ profile_image_key: string }>(
      {
        name: 'user-shown-avatars',
        text: 'SELECT profile_image_key FROM users WHERE profile_image_key = ANY($1) AND deleted_at IS NULL',
      },
      [keys],
    );
    return rows.map((row) => row.profile_image_key);
  }
}
