import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, type Repository } from 'typeorm';
import type { Sql } from '../../../platform/database/index.js';
import { DeviceTokenEntity } from './device-token.entity.js';
import { DEVICE_DAYS } from './lifetimes.js';
import { UsedDeviceTokenEntity } from './used-device-token.entity.js';

export type DeviceTokenRow = Pick<DeviceTokenEntity, 'id' | 'user_id' | 'token_hash'>;

/** All SQL about saved sign-ins. */
@Injectable()
export class DeviceTokensRepository {
  constructor(
    @InjectRepository(DeviceTokenEntity) private readonly tokens: Repository<DeviceTokenEntity>,
    @InjectRepository(UsedDeviceTokenEntity) private readonly used: Repository<UsedDeviceTokenEntity>,
  ) {}

  async insert(
    sql: Sql,
    device: {
      id: string;
      userId: string;
      tokenHash: Buffer;
      userAgent: string | null;
      hasPassedSecondFactor: boolean;
    },
  ): Promise<void> {
    await sql.withRepository(this.tokens).insert({
      ...{ id: device.id, user_id: device.userId, token_hash: device.tokenHash },
      user_agent: device.userAgent,
      second_factor_at: device.hasPassedSecondFactor ? () => 'now()' : null,
      expires_at: () => `now() + interval '${DEVICE_DAYS} days'`,
    });
  }

  /** Least recently used first. */
  findMany(sql: Sql, ids: string[]): Promise<DeviceTokenRow[]> {
    return sql.withRepository(this.tokens).find({
      select: { id: true, user_id: true, token_hash: true },
      where: { id: In(ids), expires_at: Raw((column) => `${column} > now()`) },
      order: { expires_at: 'ASC', id: 'ASC' },
    });
  }

  /**
   * Replaces a token by the next one, and records the old one.
   * @returns null when it is not the valid one
   */
  async rotate(
    sql: Sql,
    device: { id: string; presentedHash: Buffer; nextHash: Buffer; userAgent: string | null },
  ): Promise<Pick<DeviceTokenEntity, 'user_id' | 'second_factor_at'> | null> {
    const [row] = await sql.query<Pick<DeviceTokenEntity, 'user_id' | 'second_factor_at'>>(
      {
        name: 'device-token-rotate',
        text: `WITH rotated AS (
                 UPDATE device_tokens d
                 SET token_hash = $3, expires_at = now() + interval '${DEVICE_DAYS} days',
                   user_agent = $4, last_used_at = now()
                 FROM users u WHERE d.id = $1 AND d.token_hash = $2 AND d.expires_at > now()
                   AND u.id = d.user_id AND u.deleted_at IS NULL
                 RETURNING d.id, d.user_id, d.second_factor_at
               ), used AS (
                 INSERT INTO used_device_tokens (token_hash, device_id) SELECT $2, id FROM rotated
               )
               SELECT user_id, second_factor_at FROM rotated`,
      },
      [device.id, device.presentedHash, device.nextHash, device.userAgent],
    );
    return row ?? null;
  }

  /** The saved sign-in of a session in which the first second factor was set up. */
  async markSecondFactor(sql: Sql, sessionId: string): Promise<void> {
    await sql.query(
      {
        name: 'device-token-mark-second-factor',
        text: `UPDATE device_tokens SET second_factor_at = now()
               WHERE id = (SELECT device_id FROM sessions WHERE id = $1)`,
      },
      [sessionId],
    );
  }

  /** The ones of these tokens that were once valid and have been exchanged. */
  findReused(
    sql: Sql,
    ids: string[],
    hashes: Buffer[],
  ): Promise<Pick<DeviceTokenEntity, 'id' | 'user_id'>[]> {
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
    await sql.withRepository(this.tokens).delete({ id: In(ids) });
  }

  async deleteAllOf(sql: Sql, userId: string): Promise<void> {
    await sql.withRepository(this.tokens).delete({ user_id: userId });
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
    await sql.withRepository(this.tokens).delete({ expires_at: isOlderThan(30) });
    // A copy that was unused for so long need not be recorded.
    await sql.withRepository(this.used).delete({ used_at: isOlderThan(180) });
  }
}

function isOlderThan(days: number) {
  return Raw<Date>((column) => `${column} < now() - interval '${days} days'`);
}
