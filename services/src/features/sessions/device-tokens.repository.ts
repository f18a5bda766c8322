import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/index.js';
import { DEVICE_DAYS } from './lifetimes.js';

export interface DeviceTokenRow {
  id: string;
  user_id: string;
  token_hash: Buffer;
}

/** All SQL about saved sign-ins. */
@Injectable()
export class DeviceTokensRepository {
  async insert(sql: Sql, id: string, userId: string, tokenHash: Buffer): Promise<void> {
    await sql.query(
      {
        name: 'device-token-insert',
        text: `INSERT INTO device_tokens (id, user_id, token_hash, expires_at)
               VALUES ($1, $2, $3, now() + interval '${DEVICE_DAYS} days')`,
      },
      [id, userId, tokenHash],
    );
  }

  /** Least recently used first. */
  findMany(sql: Sql, ids: string[]): Promise<DeviceTokenRow[]> {
    return sql.query<DeviceTokenRow & Record<string, unknown>>(
      {
        name: 'device-token-find-many',
        text: `SELECT id, user_id, token_hash FROM device_tokens WHERE id = ANY($1) AND expires_at > now()
               ORDER BY expires_at, id`,
      },
      [ids],
    );
  }

  /** Replaces a token by the next one, and remembers it. @returns its user, or null when it is not the valid one */
  async rotate(sql: Sql, id: string, presentedHash: Buffer, nextHash: Buffer): Promise<string | null> {
    const [row] = await sql.query<{ user_id: string }>(
      {
        name: 'device-token-rotate',
        text: `WITH rotated AS (
                 UPDATE device_tokens d
                 SET token_hash = $3, expires_at = now() + interval '${DEVICE_DAYS} days'
                 FROM users u WHERE d.id = $1 AND d.token_hash = $2 AND d.expires_at > now()
                   AND u.id = d.user_id AND u.deleted_at IS NULL
                 RETURNING d.id, d.user_id
               ), used AS (
                 INSERT INTO used_device_tokens (token_hash, device_id) SELECT $2, id FROM rotated
               )
               SELECT user_id FROM rotated`,
      },
      [id, presentedHash, nextHash],
    );
    return row?.user_id ?? null;
  }

  /** Which of these tokens were valid once and have been exchanged since. */
  findReused(sql: Sql, ids: string[], hashes: Buffer[]): Promise<{ id: string; user_id: string }[]> {
    return sql.query(
      {
        name: 'device-token-find-reused',
        text: `SELECT DISTINCT d.id, d.user_id
               FROM unnest($1::uuid[], $2::bytea[]) AS presented (id, token_hash)
               JOIN used_device_tokens used ON used.token_hash = presented.token_hash
               JOIN device_tokens d ON d.id = used.device_id AND d.id = presented.id`,
      },
      [ids, hashes],
    );
  }

  async delete(sql: Sql, ids: string[]): Promise<void> {
    await sql.query({ name: 'device-token-delete', text: 'DELETE FROM device_tokens WHERE id = ANY($1)' }, [
      ids,
    ]);
  }

  async deleteAllOf(sql: Sql, userId: string): Promise<void> {
    await sql.query(
      { name: 'device-token-delete-all', text: 'DELETE FROM device_tokens WHERE user_id = $1' },
      [userId],
    );
  }

  async deleteOthersOf(sql: Sql, userId: string, sessionId: string | null): Promise<void> {
    await sql.query(
      {
        name: 'device-token-delete-others',
        text: `DELETE FROM device_tokens
               WHERE user_id = $1 AND id IS DISTINCT FROM (SELECT device_id FROM sessions WHERE id = $2)`,
      },
      [userId, sessionId],
    );
  }

  async deleteExpired(sql: Sql): Promise<void> {
    await sql.query({
      name: 'device-token-delete-expired',
      text: `DELETE FROM device_tokens WHERE expires_at < now() - interval '30 days'`,
    });
    // A copy that was unused for so long needs no row.
    await sql.query({
      name: 'device-token-delete-used',
      text: `DELETE FROM used_device_tokens WHERE used_at < now() - interval '180 days'`,
    });
  }
}
