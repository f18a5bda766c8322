import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/index.js';
import type { UserEntity } from '../users/index.js';
import { ABSOLUTE_HOURS, IDLE_HOURS } from './lifetimes.js';
import type { SessionEntity, SessionKind } from './session.entity.js';

export interface NewSession {
  id: string;
  userId: string;
  deviceId: string | null;
  /** The same for a session and the tablet's token that came with it. */
  pairId: string | null;
  tokenHash: Buffer;
  kind: SessionKind;
  isRemembered: boolean;
  userAgent: string | null;
  lifetimeHours: number;
}

export interface SessionRow
  extends Pick<SessionEntity, 'id' | 'user_id' | 'kind'>,
    Pick<UserEntity, 'username' | 'role' | 'date_of_birth'> {
  is_stale: boolean;
  is_email_verified: boolean;
}

/** All SQL about sessions. */
@Injectable()
export class SessionsRepository {
  async insert(sql: Sql, session: NewSession): Promise<void> {
    await sql.query(
      {
        name: 'session-insert',
        text: `INSERT INTO sessions
                 (id, user_id, token_hash, kind, is_remembered, user_agent, expires_at, device_id, pair_id)
               VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7), $8, $9)`,
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
      ],
    );
  }

  /** The live session behind a token, with what permission needs to know of its user. */
  async findLive(sql: Sql, tokenHash: Buffer, kind: SessionKind): Promise<SessionRow | null> {
    const [row] = await sql.query<SessionRow>(
      {
        name: 'session-find-live',
        text: `SELECT s.id, s.user_id, s.kind, s.last_seen_at < now() - interval '1 minute' AS is_stale,
                 u.username, u.role, u.email_verified_at IS NOT NULL AS is_email_verified,
                 u.date_of_birth::text AS date_of_birth
               FROM sessions s JOIN users u ON u.id = s.user_id
               WHERE s.token_hash = $1 AND s.kind = $2 AND s.revoked_at IS NULL AND s.expires_at > now()
                 AND u.deleted_at IS NULL`,
      },
      [tokenHash, kind],
    );
    return row ?? null;
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

  /** Notes that a session, or the tablet's token beside it, was used; an unremembered one lives on for another stretch. */
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

  /** Ends the sessions behind these tokens, and what came with them. @returns those that lived until now */
  revokeByTokens(sql: Sql, tokenHashes: Buffer[]): Promise<Pick<SessionEntity, 'id' | 'user_id'>[]> {
    return sql.query(
      {
        name: 'session-revoke-by-tokens',
        text: `UPDATE sessions SET revoked_at = now()
               WHERE revoked_at IS NULL AND id IN (
                 SELECT id FROM sessions WHERE token_hash = ANY($1) UNION
                 SELECT other.id FROM sessions named JOIN sessions other USING (pair_id)
                 WHERE named.token_hash = ANY($1))
               RETURNING id, user_id`,
      },
      [tokenHashes],
    );
  }

  /** Ends every session of a user, except the kept one and what came with it. @returns the ids of those that lived until now */
  async revokeOthersOf(sql: Sql, userId: string, keptId: string | null): Promise<string[]> {
    const rows = await sql.query<Pick<SessionEntity, 'id'>>(
      {
        name: 'session-revoke-others',
        text: `UPDATE sessions SET revoked_at = now()
               WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $2::uuid
                 AND (pair_id IS NULL
                   OR pair_id IS DISTINCT FROM (SELECT pair_id FROM sessions WHERE id = $2::uuid))
               RETURNING id`,
      },
      [userId, keptId],
    );
    return rows.map((row) => row.id);
  }

  /** Ends every session that these saved sign-ins opened. @returns the ids of those that lived until now */
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

  /** Those that were over 30 days ago; until then they may help to find out what happened. */
  async deleteEnded(sql: Sql): Promise<void> {
    await sql.query({
      name: 'session-delete-ended',
      text: `DELETE FROM sessions WHERE least(expires_at, revoked_at) < now() - interval '30 days'`,
    });
  }
}
