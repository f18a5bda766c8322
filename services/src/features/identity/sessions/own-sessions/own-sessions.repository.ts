import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { DeviceTokenEntity } from '../device-token.entity.js';
import type { SessionEntity } from '../session.entity.js';

/** Maximum length of the list; the oldest sessions expire on their own. */
const LISTED = 100;

export interface OwnSessionRow
  extends Pick<SessionEntity, 'id' | 'user_agent' | 'authenticated_by' | 'created_at' | 'last_seen_at'> {
  is_tablet: boolean;
  is_current: boolean;
}

export type OwnDeviceRow = Pick<DeviceTokenEntity, 'id' | 'user_agent' | 'created_at' | 'last_used_at'>;

/** The sessions and saved sign-ins of one user, which the user sees and ends. */
@Injectable()
export class OwnSessionsRepository {
  /** A session and the tablet's token beside it count as one. */
  findSessions(sql: Sql, userId: string, currentId: string): Promise<OwnSessionRow[]> {
    return sql.query(
      {
        name: 'own-sessions-find',
        text: `SELECT * FROM (
                 SELECT DISTINCT ON (coalesce(s.pair_id, s.id)) s.id, s.user_agent, s.authenticated_by, s.created_at,
                   s.last_seen_at, s.pair_id IS NOT NULL AS is_tablet,
                   coalesce(s.id = $2 OR s.pair_id = (SELECT pair_id FROM sessions WHERE id = $2), false) AS is_current
                 FROM sessions s WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > now()
                 ORDER BY coalesce(s.pair_id, s.id), s.kind DESC) AS own
               ORDER BY is_current DESC, last_seen_at DESC, id LIMIT ${LISTED}`,
      },
      [userId, currentId],
    );
  }

  findDevices(sql: Sql, userId: string): Promise<OwnDeviceRow[]> {
    return sql.query(
      {
        name: 'own-devices-find',
        text: `SELECT id, user_agent, created_at, last_used_at FROM device_tokens
               WHERE user_id = $1 AND expires_at > now() ORDER BY last_used_at DESC, id LIMIT ${LISTED}`,
      },
      [userId],
    );
  }

  /** @returns the ids of the ended session and of its pair, as far as they were active */
  endSession(sql: Sql, userId: string, id: string): Promise<Pick<SessionEntity, 'id' | 'device_id'>[]> {
    return sql.query(
      {
        name: 'own-session-end',
        text: `UPDATE sessions SET revoked_at = now()
               WHERE user_id = $1 AND revoked_at IS NULL
                 AND (id = $2 OR pair_id = (SELECT pair_id FROM sessions WHERE id = $2 AND user_id = $1))
               RETURNING id, device_id`,
      },
      [userId, id],
    );
  }

  /** Whether a session is or was this user's. */
  async isOwnSession(sql: Sql, userId: string, id: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'own-session-exists', text: 'SELECT 1 FROM sessions WHERE user_id = $1 AND id = $2' },
      [userId, id],
    );
    return rows.length > 0;
  }

  /**
   * Ends the sessions that these saved sign-ins opened, except one and its pair. @returns the ids of those that lived
   */
  async endSessionsOf(sql: Sql, userId: string, deviceIds: string[], keptId: string): Promise<string[]> {
    const rows = await sql.query<Pick<SessionEntity, 'id'>>(
      {
        name: 'own-sessions-end-of-devices',
        text: `UPDATE sessions SET revoked_at = now()
               WHERE user_id = $1 AND device_id = ANY($2) AND revoked_at IS NULL AND id <> $3
                 AND (pair_id IS NULL OR pair_id IS DISTINCT FROM (SELECT pair_id FROM sessions WHERE id = $3))
               RETURNING id`,
      },
      [userId, deviceIds, keptId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * @param ids null for all of them
   * @param keptId is not deleted
   * @returns the ids of the deleted ones
   */
  async deleteDevices(
    sql: Sql,
    userId: string,
    ids: string[] | null,
    keptId: string | null,
  ): Promise<string[]> {
    const rows = await sql.query<Pick<DeviceTokenEntity, 'id'>>(
      {
        name: 'own-devices-delete',
        text: `DELETE FROM device_tokens WHERE user_id = $1 AND ($2::uuid[] IS NULL OR id = ANY($2))
                 AND id IS DISTINCT FROM $3::uuid RETURNING id`,
      },
      [userId, ids, keptId],
    );
    return rows.map(({ id }) => id);
  }
}
