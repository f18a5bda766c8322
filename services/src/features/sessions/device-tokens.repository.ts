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

  /** Replaces a token by the next one. @returns its person, or null when the presented one is not valid */
  async rotate(sql: Sql, id: string, presentedHash: Buffer, nextHash: Buffer): Promise<string | null> {
    const [row] = await sql.query<{ user_id: string }>(
      {
        name: 'device-token-rotate',
        text: `UPDATE device_tokens d SET token_hash = $3, expires_at = now() + interval '${DEVICE_DAYS} days'
               FROM users u WHERE d.id = $1 AND d.token_hash = $2 AND d.expires_at > now()
                 AND u.id = d.user_id AND u.deleted_at IS NULL
               RETURNING d.user_id`,
      },
      [id, presentedHash, nextHash],
    );
    return row?.user_id ?? null;
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

  async deleteExpired(sql: Sql): Promise<void> {
    await sql.query({
      name: 'device-token-delete-expired',
      text: `DELETE FROM device_tokens WHERE expires_at < now() - interval '30 days'`,
    });
  }
}
