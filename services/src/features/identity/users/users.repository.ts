import type { Role } from '@beem/contracts';
import { normalizeEmail } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { unauthenticated } from '../../../platform/errors/index.js';
import type { OwnSuspensionDto } from './dto/current-user.dto.js';
import { acceptsDonationsSql, type PublicUserRow, publicUserColumns } from './public-user.row.js';
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
  /** See `UserEntity`. */
  nameSkeletons: string[];
}

/** The fields of an account that sign-in and registration need; they never leave the server. */
export type Account = Pick<UserEntity, keyof typeof ACCOUNT>;

export interface CurrentUserRow extends PublicUserRow, Pick<UserEntity, 'email' | 'date_of_birth' | 'role'> {
  pending_email: string | null;
  suspensions: OwnSuspensionDto[];
}

/** A user who decides, or about whom is decided. */
export type DecidedUser = Pick<UserEntity, 'id' | 'username' | 'role'>;

/** The public facts about a creator. */
export type Creator = Pick<UserEntity, 'creator_since' | 'accepts_donations'>;

const ACCOUNT = {
  ...{ id: true, email: true, username: true, password_hash: true },
  ...{ first_name: true, last_name: true },
  ...{ email_verified_at: true, created_at: true },
} as const;

/** SQL about accounts: finding and describing them. Passwords and deletion have their own repositories. */
@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** @returns false when an account already has the address or the username */
  async insert(sql: Sql, user: NewUser): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-insert',
        text: `INSERT INTO users (id, email, username, password_hash, first_name, last_name, terms_version,
                 terms_accepted_at, registration_platform, name_skeletons)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
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
        user.nameSkeletons,
      ],
    );
    return rows.length > 0;
  }

  /**
   * The account of an address in any notation. An address that shared its normal form with another one keeps its own
   * notation.
   */
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

  /** Locks an account: other transactions that lock it wait until the transaction ends. */
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

  /** A user as guests may see them. */
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
   * Called by other features in the transaction that adds the first upload or show.
   * @returns false for a user who is a creator already
   */
  async markCreator(tx: Transaction, id: string): Promise<boolean> {
    const creator = { is_creator: true, creator_since: () => 'now()' };
    const { affected } = await tx.withRepository(this.users).update({ id, is_creator: false }, creator);
    return affected === 1;
  }

  async findCreator(sql: Sql, id: string): Promise<Creator | null> {
    const [row] = await sql.query<Creator>(
      {
        name: 'user-find-creator',
        text: `SELECT u.creator_since, ${acceptsDonationsSql('u')} AS accepts_donations FROM users u
               WHERE u.id = $1 AND u.is_creator AND u.deleted_at IS NULL`,
      },
      [id],
    );
    return row ?? null;
  }

  /** Call it in the transaction that changes the creator's account at the payment provider. */
  async setAcceptsDonations(tx: Transaction, id: string, accepts: boolean): Promise<void> {
    const different = { id, accepts_donations: !accepts };
    await tx.withRepository(this.users).update(different, { accepts_donations: accepts });
  }

  /** Locks users for a decision: until the transaction ends nobody else decides about them or with their roles. */
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

  /**
   * The owner of the mailbox has opened the link, so the new address is verified.
   * @returns the previous address
   */
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
   * For work that outlives its request: an upload that ends when its user has left.
   * @throws unauthenticated
   */
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

  /** The ones of these pictures that are used. */
  async findShownAvatars(sql: Sql, keys: string[]): Promise<string[]> {
    const users = await sql.withRepository(this.users).find({
      select: { profile_image_key: true },
      where: { profile_image_key: In(keys), deleted_at: IsNull() },
    });
    return users.map((user) => user.profile_image_key).filter((key) => key !== null);
  }
}
