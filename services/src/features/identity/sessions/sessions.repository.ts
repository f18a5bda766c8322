import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import type { UserEntity } from '../users/index.js';
import {
  ABSOLUTE_HOURS,
  IDLE_HOURS,
  NOTICE_MINUTES,
  RECENT_PASSWORD_MINUTES,
  RECENT_SECOND_FACTOR_MINUTES,
} from './lifetimes.js';
import type { AuthenticationMethod, SessionEntity, SessionKind } from './session.entity.js';

export interface NewSession {
  id: string;
  userId: string;
  deviceId: string | null;
  /** The same value for a session and its tablet token. */
  pairId: string | null;
  tokenHash: Buffer;
  kind: SessionKind;
  isRemembered: boolean;
  userAgent: string | null;
  lifetimeHours: number;
  authenticatedBy: AuthenticationMethod;
  hasPassedSecondFactor: boolean;
  /** Null for users without a role. */
  browserHash: Buffer | null;
}

export interface SessionRow
  extends Pick<SessionEntity, 'id' | 'user_id' | 'kind'>,
    Pick<UserEntity, 'username' | 'role' | 'date_of_birth' | 'has_second_factor'> {
  is_stale: boolean;
  is_email_verified: boolean;
  has_recent_password: boolean;
  has_recent_second_factor: boolean;
  /** Milliseconds for which this row stays the same on its own. */
  valid_ms: number;
}

const SESSION = `s.id, s.user_id, s.kind, s.last_seen_at < now() - interval '1 minute' AS is_stale,
  u.username, u.role, u.has_second_factor, u.email_verified_at IS NOT NULL AS is_email_verified, u.date_of_birth::text AS date_of_birth`;
/** When the password stops being recent; null when it is not recent. */
const RECENT_UNTIL = `CASE WHEN s.authenticated_by = 'password'
    AND s.authenticated_at > now() - interval '${RECENT_PASSWORD_MINUTES} minutes'
  THEN s.authenticated_at + interval '${RECENT_PASSWORD_MINUTES} minutes' END`;
const FACTOR_RECENT_UNTIL = `CASE WHEN s.second_factor_at > now() - interval '${RECENT_SECOND_FACTOR_MINUTES} minutes'
  THEN s.second_factor_at + interval '${RECENT_SECOND_FACTOR_MINUTES} minutes' END`;
const IS_LIVE = 's.revoked_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL';

/** Sessions of the user in $1, except the one in $2 and its pair in $3. */
const BESIDE = 'user_id = $1 AND id <> $2 AND pair_id IS DISTINCT FROM coalesce($3::uuid, id)';

export type RenewalProof = 'password' | 'second-factor';
const PROVEN: Record<RenewalProof, string> = {
  password: `authenticated_by = 'password', authenticated_at = now()`,
  'second-factor': 'second_factor_at = now()',
};

/** All SQL about sessions, except that of scheduled tasks. */
@Injectable()
export class SessionsRepository {
  async insert(sql: Sql, session: NewSession): Promise<void> {
    await sql.query(
      {
        name: 'session-insert',
        text: `INSERT INTO sessions
                 (id, user_id, token_hash, kind, is_remembered, user_agent, expires_at, device_id, pair_id,
                  authenticated_by, second_factor_at, browser_hash)
               VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7), $8, $9, $10,
                 CASE WHEN $11::boolean THEN now() END, $12)`,
      },
      [
        session.id,
        session.userId,
        session.tokenHash,
        session.kind,
        session.isRemembered,
        session.userAgent,
        session.lifetimeHours,
        session.deviceId,
        session.pairId,
        session.authenticatedBy,
        session.hasPassedSecondFactor,
        session.browserHash,
      ],
    );
  }

  /**
   * Whether a new session exists beside live ones of its user, and its browser has opened none of the user within the
   * last minutes. What came with it does not count. Of two that are opened at the same time the second sees the first.
   */
  async isOneOfSeveral(
    tx: Transaction,
    userId: string,
    { id, pairId, browserHash }: NewSession,
  ): Promise<boolean> {
    await tx.query(
      {
        name: 'session-lock-openings',
        text: `SELECT pg_advisory_xact_lock(hashtext('staff_sessions'), hashtext($1))`,
      },
      [userId],
    );
    // A separate statement sees everything that was committed before the lock was granted.
    const [row] = await tx.query<{ is_one: boolean }>(
      {
        name: 'session-is-one-of-several',
        text: `SELECT EXISTS (SELECT FROM sessions WHERE ${BESIDE} AND revoked_at IS NULL AND expires_at > now())
                 AND NOT EXISTS (SELECT FROM sessions WHERE ${BESIDE} AND browser_hash = $4
                   AND created_at > now() - interval '${NOTICE_MINUTES} minutes') AS is_one`,
      },
      [userId, id, pairId, browserHash],
    );
    return row?.is_one ?? false;
  }

  /** The live session of a token, with the fields of its user that permissions need. */
  async findLive(sql: Sql, tokenHash: Buffer, kind: SessionKind): Promise<SessionRow | null> {
    const [row] = await sql.query<SessionRow>(
      {
        name: 'session-find-live',
        text: `SELECT ${SESSION}, ${RECENT_UNTIL} IS NOT NULL AS has_recent_password,
                 ${FACTOR_RECENT_UNTIL} IS NOT NULL AS has_recent_second_factor,
                 extract(epoch FROM least(s.expires_at, ${RECENT_UNTIL}, ${FACTOR_RECENT_UNTIL}) - now())::float8 * 1000 AS valid_ms
               FROM sessions s JOIN users u ON u.id = s.user_id
               WHERE s.token_hash = $1 AND s.kind = $2 AND ${IS_LIVE}`,
      },
      [tokenHash, kind],
    );
    return row ?? null;
  }

  /** Like `findLive`, by the token that was replaced a moment ago. Whoever only has that one may have copied it. */
  async findReplaced(sql: Sql, tokenHash: Buffer, kind: SessionKind): Promise<SessionRow | null> {
    const [row] = await sql.query<SessionRow>(
      {
        name: 'session-find-replaced',
        text: `SELECT ${SESSION}, false AS has_recent_password, false AS has_recent_second_factor,
                 0 AS valid_ms
               FROM sessions s JOIN users u ON u.id = s.user_id
               WHERE s.replaced_token_hash = $1 AND s.kind = $2 AND s.replaced_until > now() AND ${IS_LIVE}`,
      },
      [tokenHash, kind],
    );
    return row ?? null;
  }

  /** A session that was ended early. */
  async findRevoked(
    sql: Sql,
    tokenHash: Buffer,
    kind: SessionKind,
  ): Promise<{ user_id: string; revoked_at: Date } | null> {
    const [row] = await sql.query<{ user_id: string; revoked_at: Date }>(
      {
        name: 'session-find-revoked',
        text: `SELECT user_id, revoked_at FROM sessions
               WHERE token_hash = $1 AND kind = $2 AND revoked_at < expires_at`,
      },
      [tokenHash, kind],
    );
    return row ?? null;
  }

  /** Locks a session and its pair. */
  lockPair(tx: Transaction, id: string): Promise<Pick<SessionEntity, 'id' | 'kind' | 'is_remembered'>[]> {
    return tx.query(
      {
        name: 'session-lock-pair',
        text: `SELECT id, kind, is_remembered FROM sessions
               WHERE revoked_at IS NULL AND (id = $1 OR pair_id = (SELECT pair_id FROM sessions WHERE id = $1))
               ORDER BY id FOR UPDATE`,
      },
      [id],
    );
  }

  /**
   * Gives a session another token after its user entered the password, or passed the second factor.
   * @param graceSeconds how long requests sent earlier may still use the old one
   */
  async renew(
    sql: Sql,
    id: string,
    { tokenHash, graceSeconds, proof }: { tokenHash: Buffer; graceSeconds: number; proof: RenewalProof },
  ): Promise<void> {
    await sql.query(
      {
        name: `session-renew-${proof}`,
        text: `UPDATE sessions SET token_hash = $2, ${PROVEN[proof]},
                 last_seen_at = now(), replaced_token_hash = CASE WHEN $3::int > 0 THEN token_hash END,
                 replaced_until = CASE WHEN $3::int > 0 THEN now() + make_interval(secs => $3::int) END
               WHERE id = $1`,
      },
      [id, tokenHash, graceSeconds],
    );
  }

  /** Records that the user has just set up the first second factor in this session. */
  async markSecondFactor(sql: Sql, id: string): Promise<void> {
    await sql.query(
      {
        name: 'session-mark-second-factor',
        text: `UPDATE sessions SET second_factor_at = now()
               WHERE id = $1 OR pair_id = (SELECT pair_id FROM sessions WHERE id = $1)`,
      },
      [id],
    );
  }

  async isLive(sql: Sql, id: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'session-is-live',
        text: `SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
               WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL`,
      },
      [id],
    );
    return rows.length > 0;
  }

  /** Records the use of a session or its tablet token; a session that is not remembered is extended. */
  async touch(sql: Sql, id: string): Promise<void> {
    await sql.query(
      {
        name: 'session-touch',
        text: `UPDATE sessions SET last_seen_at = now(), expires_at =
                 CASE WHEN is_remembered THEN expires_at
                 ELSE least(now() + interval '${IDLE_HOURS} hours', created_at + interval '${ABSOLUTE_HOURS} hours') END
               WHERE id IN (SELECT $1::uuid UNION
                   SELECT other.id FROM sessions used JOIN sessions other USING (pair_id) WHERE used.id = $1)
                 AND last_seen_at < now() - interval '1 minute'`,
      },
      [id],
    );
  }

  /**
   * Ends the sessions of these tokens, and their pairs.
   * @returns those that were active
   */
  revokeByTokens(sql: Sql, tokenHashes: Buffer[]): Promise<Pick<SessionEntity, 'id' | 'user_id'>[]> {
    return sql.query(
      {
        name: 'session-revoke-by-tokens',
        text: `UPDATE sessions SET revoked_at = now()
               WHERE revoked_at IS NULL AND id IN (
                 WITH named AS (
                   SELECT id, pair_id FROM sessions WHERE token_hash = ANY($1) UNION
                   SELECT id, pair_id FROM sessions WHERE replaced_token_hash = ANY($1) AND replaced_until > now())
                 SELECT id FROM named UNION
                 SELECT other.id FROM named JOIN sessions other USING (pair_id))
               RETURNING id, user_id`,
      },
      [tokenHashes],
    );
  }

  /**
   * Ends all sessions of a user, except the kept one and its pair.
   * @returns those that were active
   */
  revokeOthersOf(
    sql: Sql,
    userId: string,
    keptId: string | null,
  ): Promise<Pick<SessionEntity, 'id' | 'kind'>[]> {
    return sql.query(
      {
        name: 'session-revoke-others',
        text: `UPDATE sessions SET revoked_at = now()
               WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $2::uuid
                 AND (pair_id IS NULL
                   OR pair_id IS DISTINCT FROM (SELECT pair_id FROM sessions WHERE id = $2::uuid))
               RETURNING id, kind`,
      },
      [userId, keptId],
    );
  }

  /**
   * Ends all sessions that these saved sign-ins opened.
   * @returns the ids of those that were active
   */
  async revokeAllOfDevices(sql: Sql, userId: string, deviceIds: string[]): Promise<string[]> {
    const rows = await sql.query<Pick<SessionEntity, 'id'>>(
      {
        name: 'session-revoke-all-of-devices',
        text: `UPDATE sessions SET revoked_at = now()
               WHERE user_id = $1 AND device_id = ANY($2) AND revoked_at IS NULL RETURNING id`,
      },
      [userId, deviceIds],
    );
    return rows.map((row) => row.id);
  }
}
