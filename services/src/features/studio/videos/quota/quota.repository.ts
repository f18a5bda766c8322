import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';

/** The date by the database's clock, which all processes share. */
export const TODAY = `(now() AT TIME ZONE 'UTC')::date`;
/** The lease is renewed well before its end. */
const LEASE = `interval '60 seconds'`;
const KEPT_DAYS = 7;

/** The amount that a user has used today, including running uploads and what is stored of unfinished ones. */
export interface UsedToday {
  /** `YYYY-MM-DD` */
  day: string;
  bytes: number;
  seconds: number;
  /** The end of the day. */
  resetsAt: Date;
}

/** Bytes of one running upload. */
export interface Reservation {
  id: string;
  userId: string;
  /** Null when the client sent none. */
  uploadKey: string | null;
  day: string;
  bytes: number;
}

@Injectable()
export class QuotaRepository {
  async find(sql: Sql, userId: string): Promise<UsedToday> {
    const [row] = await sql.query<{ day: string; bytes: string; seconds: number; resets_at: Date }>(
      {
        name: 'quota-find',
        text: `SELECT today.day::text AS day, ((today.day + 1)::timestamp AT TIME ZONE 'UTC') AS resets_at,
                 coalesce(d.seconds, 0) AS seconds, coalesce(d.bytes, 0) + (
                   SELECT coalesce(sum(r.bytes), 0) FROM upload_reservations r
                   WHERE r.user_id = $1 AND r.day = today.day AND r.expires_at > now()
                 ) + (
                   SELECT coalesce(sum(u.received), 0) FROM resumable_uploads u
                   WHERE u.user_id = $1 AND u.day = today.day AND u.video_id IS NULL AND u.expires_at > now()
                 ) AS bytes
               FROM (SELECT ${TODAY} AS day) today LEFT JOIN upload_days d ON d.user_id = $1 AND d.day = today.day`,
      },
      [userId],
    );
    if (!row) throw new Error('There is no day.');
    return { day: row.day, bytes: Number(row.bytes), seconds: row.seconds, resetsAt: row.resets_at };
  }

  /**
   * Locks the day: of two parallel uploads of one user the second one waits here, and then sees the first one's amount.
   */
  async lockToday(tx: Transaction, userId: string): Promise<void> {
    await tx.query(
      {
        name: 'quota-lock-today',
        text: `INSERT INTO upload_days AS d (user_id, day) VALUES ($1, ${TODAY})
               ON CONFLICT (user_id, day) DO UPDATE SET bytes = d.bytes`,
      },
      [userId],
    );
  }

  /**
   * Removes what is not on its way any more: what earlier tries with this upload key hold, and what killed processes left.
   * Locks the reservations, so the caller has locked the day before.
   * @param id the caller's own reservation
   * @returns whether that was still held
   */
  async clear(
    tx: Transaction,
    { id, userId, uploadKey }: Omit<Reservation, 'day' | 'bytes'>,
  ): Promise<boolean> {
    const removed = await tx.query<{ id: string }>(
      {
        name: 'quota-clear',
        text: `DELETE FROM upload_reservations
               WHERE user_id = $2 AND (id = $1 OR upload_key = $3 OR expires_at < now()) RETURNING id`,
      },
      [id, userId, uploadKey],
    );
    return removed.some((row) => row.id === id);
  }

  async reserve(tx: Transaction, { id, userId, uploadKey, day, bytes }: Reservation): Promise<void> {
    await tx.query(
      {
        name: 'quota-reserve',
        text: `INSERT INTO upload_reservations (id, user_id, upload_key, day, bytes, expires_at)
               VALUES ($1, $2, $3, $4, $5, now() + ${LEASE})`,
      },
      [id, userId, uploadKey, day, bytes],
    );
  }

  async renew(sql: Sql, id: string): Promise<void> {
    await sql.query(
      {
        name: 'quota-renew',
        text: `UPDATE upload_reservations SET expires_at = now() + ${LEASE} WHERE id = $1`,
      },
      [id],
    );
  }

  async release(sql: Sql, id: string): Promise<void> {
    await sql.query({ name: 'quota-release', text: 'DELETE FROM upload_reservations WHERE id = $1' }, [id]);
  }

  /** Counts the bytes of an upload that has become a video. */
  async addBytes(
    tx: Transaction,
    { userId, day }: Pick<Reservation, 'userId' | 'day'>,
    bytes: number,
  ): Promise<void> {
    await tx.query(
      {
        name: 'quota-add-bytes',
        text: `INSERT INTO upload_days AS d (user_id, day, bytes) VALUES ($1, $2, $3)
               ON CONFLICT (user_id, day) DO UPDATE SET bytes = d.bytes + excluded.bytes`,
      },
      [userId, day, bytes],
    );
  }

  /** @returns false when fewer are left today; nothing is counted then */
  async takeSeconds(tx: Transaction, userId: string, seconds: number, most: number): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'quota-take-seconds',
        text: `INSERT INTO upload_days AS d (user_id, day, seconds)
               SELECT $1, ${TODAY}, $2::double precision WHERE $2::double precision <= $3::double precision
               ON CONFLICT (user_id, day) DO UPDATE SET seconds = d.seconds + excluded.seconds
               WHERE d.seconds + excluded.seconds <= $3::double precision RETURNING 1`,
      },
      [userId, seconds, most],
    );
    return rows.length > 0;
  }

  /** Deletes old days that nothing reads any more. */
  async forgetOld(sql: Sql): Promise<void> {
    await sql.query({
      name: 'quota-forget-old',
      text: `DELETE FROM upload_days WHERE day < ${TODAY} - ${KEPT_DAYS}`,
    });
  }
}
