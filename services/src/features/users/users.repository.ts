import type { Role } from '@beem/contracts';
import { normalizeEmail } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../platform/database/index.js';
import { unauthenticated } from '../../platform/errors/index.js';
import type { OwnSuspensionDto } from './dto/current-user.dto.js';
import { type PublicUserRow, publicUserColumns } from './public-user.row.js';
import { UserEntity } from './user.entity.js';

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
export type Account = Pick<UserEntity, keyof typeof ACCOUNT>;

export interface CurrentUserRow extends PublicUserRow, Pick<UserEntity, 'email' | 'date_of_birth' | 'role'> {
  pending_email: string | null;
  suspensions: OwnSuspensionDto[];
}

/** Who decides about a user, or whom it is decided about. */
export type DecidedUser = Pick<UserEntity, 'id' | 'username' | 'role'>;

/** What others may know of a creator as one. */
export type Creator = Pick<UserEntity, keyof typeof CREATOR>;

const CREATOR = { creator_since: true, accepts_donations: true } as const;

const ACCOUNT = {
  ...{ id: true, email: true, username: true, password_hash: true },
  ...{ first_name: true, last_name: true },
  ...{ email_verified_at: true, created_at: true },
} as const;

/** All SQL about accounts. */
@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

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
    const accounts = await sql.withRepository(this.users).find({
      select: ACCOUNT,
      where: { email: In([email, normalizeEmail(email)]), deleted_at: IsNull() },
    });
    return accounts.find((account) => account.email === email) ?? accounts[0] ?? null;
  }

  findAccount(sql: Sql, id: string): Promise<Account | null> {
    return sql.withRepository(this.users).findOne({ select: ACCOUNT, where: { id, deleted_at: IsNull() } });
  }

  /** Until the transaction ends, another one that locks this account waits. */
  async lock(tx: Transaction, id: string): Promise<void> {
    const lock = { mode: 'for_no_key_update' } as const;
    await tx.withRepository(this.users).findOne({ select: { id: true }, where: { id }, lock });
  }

  async findCurrent(sql: Sql, id: string): Promise<CurrentUserRow | null> {
    const [row] = await sql.query<CurrentUserRow>(
      {
        name: 'user-current',
        text: `SELECT ${publicUserColumns({ alias: 'u', prefix: '', viewer: '$1' })},
                 u.email, u.date_of_birth::text AS date_of_birth, u.role,
                 (SELECT email FROM email_tokens WHERE user_id = u.id AND purpose = 'change' AND used_at IS NULL
                    AND expires_at > now() LIMIT 1) AS pending_email,
                 ARRAY(SELECT jsonb_build_object('kind', s.kind, 'reason', s.reason,
                     'until', to_char(s.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                   FROM suspensions s WHERE s.user_id = u.id AND s.lifted_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > now())
                   ORDER BY s.id) AS suspensions
               FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      },
      [id],
    );
    return row ?? null;
  }

  /** As guests may see a user. */
  async findPublic(sql: Sql, id: string): Promise<PublicUserRow | null> {
    const [row] = await sql.query<PublicUserRow>(
      {
        name: 'user-public',
        text: `SELECT ${publicUserColumns({ alias: 'u', prefix: '', viewer: 'NULL' })}
               FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      },
      [id],
    );
    return row ?? null;
  }

  async markEmailVerified(sql: Sql, id: string): Promise<void> {
    const unverified = { id, email_verified_at: IsNull() };
    await sql.withRepository(this.users).update(unverified, { email_verified_at: () => 'now()' });
  }

  /**
   * From the first upload or show on; other features call it in the transaction that adds one.
   * @returns false for a user who is a creator already
   */
  async markCreator(tx: Transaction, id: string): Promise<boolean> {
    const creator = { is_creator: true, creator_since: () => 'now()' };
    const { affected } = await tx.withRepository(this.users).update({ id, is_creator: false }, creator);
    return affected === 1;
  }

  findCreator(sql: Sql, id: string): Promise<Creator | null> {
    const where = { id, is_creator: true, deleted_at: IsNull() };
    return sql.withRepository(this.users).findOne({ select: CREATOR, where });
  }

  /** In the transaction that changes the creator's account at the payment provider. */
  async setAcceptsDonations(tx: Transaction, id: string, accepts: boolean): Promise<void> {
    const different = { id, accepts_donations: !accepts };
    await tx.withRepository(this.users).update(different, { accepts_donations: accepts });
  }

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
  async holdForSignIn(tx: Transaction, id: string): Promise<Pick<UserEntity, 'password_required_at'> | null> {
    const [row] = await tx.query<Pick<UserEntity, 'password_required_at'>>(
      {
        name: 'user-hold-for-sign-in',
        text: 'SELECT password_required_at FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
      },
      [id],
    );
    return row ?? null;
  }

  /** Until the transaction ends nobody else decides about these users, nor with the role that one of them has. */
  lockForDecision(tx: Transaction, ids: string[]): Promise<DecidedUser[]> {
    return tx.query(
      {
        name: 'user-lock-for-decision',
        text: `SELECT id, username, role FROM users WHERE id = ANY($1) AND deleted_at IS NULL
               ORDER BY id FOR NO KEY UPDATE`,
      },
      [ids],
    );
  }

  async setRole(tx: Transaction, id: string, role: Role): Promise<void> {
    await tx.withRepository(this.users).update({ id }, { role });
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

  /** The owner of the mailbox has opened its link, so the new address is verified. @returns the address before */
  async changeEmail(sql: Sql, id: string, email: string): Promise<string | null> {
    const [row] = await sql.query<Pick<UserEntity, 'email'>>(
      {
        name: 'user-change-email',
        text: `WITH before AS (SELECT email FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE)
               UPDATE users SET email = $2, email_verified_at = now() FROM before WHERE id = $1
               RETURNING before.email`,
      },
      [id, email],
    );
    return row?.email ?? null;
  }

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
                 show_real_name = false, accepts_donations = false, role = 'user'
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

  /** For what outlives the request that began it: an upload that ends when its user has left. @throws unauthenticated */
  async requireLive(tx: Transaction, id: string): Promise<void> {
    const rows = await tx.query(
      {
        name: 'user-require-live',
        text: 'SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE',
      },
      [id],
    );
    if (rows.length === 0) throw unauthenticated();
  }

  async changePassword(sql: Sql, id: string, passwordHash: string): Promise<void> {
    await sql
      .withRepository(this.users)
      .update({ id }, { password_hash: passwordHash, password_required_at: null });
  }

  /**
   * One statement, so that two changes at once cannot pass each other.
   * @param matureSince the latest birth date that unlocks mature videos today, `YYYY-MM-DD`
   * @returns whether it differs from the date before; null when a date that does not unlock them is set and the new one
   *   would do so earlier, today or later on, or when the account is deleted
   */
  async setDateOfBirth(
    sql: Sql,
    id: string,
    dateOfBirth: string,
    matureSince: string,
  ): Promise<{ isChanged: boolean } | null> {
    const [row] = await sql.query<{ isChanged: boolean }>(
      {
        name: 'user-set-date-of-birth',
        text: `WITH before AS (
                 SELECT date_of_birth AS day FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE)
               UPDATE users SET date_of_birth = $2::date FROM before
               WHERE id = $1 AND (before.day IS NULL OR before.day <= $3::date OR $2::date >= before.day)
               RETURNING before.day IS DISTINCT FROM $2::date AS "isChanged"`,
      },
      [id, dateOfBirth, matureSince],
    );
    return row ?? null;
  }

  /** Which of these pictures are used. */
  async findShownAvatars(sql: Sql, keys: string[]): Promise<string[]> {
    const users = await sql.withRepository(this.users).find({
      select: { profile_image_key: true },
      where: { profile_image_key: In(keys), deleted_at: IsNull() },
    });
    return users.map((user) => user.profile_image_key).filter((key) => key !== null);
  }
}
