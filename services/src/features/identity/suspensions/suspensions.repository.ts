import type { SuspensionKind } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { type Columns, type Sql, selectList, type Transaction } from '../../../platform/database/index.js';
import type { SuspensionEntity } from './suspension.entity.js';

const FIELDS = [
  'id',
  'user_id',
  'kind',
  'reason',
  'note',
  'created_by',
  'created_at',
  'ends_at',
  'lifted_at',
  'lifted_by',
  'lift_reason',
] as const satisfies Columns<SuspensionEntity>;

export type SuspensionRow = Pick<SuspensionEntity, (typeof FIELDS)[number]>;

const SELECT = `SELECT ${selectList('s', FIELDS)} FROM suspensions s`;
/** Uses the database's clock, so that a suspension ends without a task. */
const inForce = (alias: string) =>
  `${alias}.lifted_at IS NULL AND (${alias}.ends_at IS NULL OR ${alias}.ends_at > now())`;
const IN_FORCE = inForce('s');
const ROWS_AT_ONCE = 500;

/**
 * Whether the account of a user is suspended now, as a condition of any statement. With LIMIT 1, not EXISTS, which a prepared
 * statement may answer by reading all suspensions.
 * @param userId an expression, e.g. `u.id`
 */
export const isAccountSuspendedSql = (userId: string) =>
  `coalesce((SELECT true FROM suspensions held
     WHERE held.user_id = ${userId} AND held.kind = 'account' AND ${inForce('held')} LIMIT 1), false)`;

export interface NewSuspension {
  userId: string;
  kind: SuspensionKind;
  reason: string;
  note: string | null;
  /** Null for one that lasts until it is lifted. */
  hours: number | null;
  by: string;
}

/** All SQL about suspensions. */
@Injectable()
export class SuspensionsRepository {
  /** The suspension of these kinds that lasts longest. */
  async findInForce(sql: Sql, userId: string, kinds: SuspensionKind[]): Promise<SuspensionRow | null> {
    const [row] = await sql.query<SuspensionRow>(
      {
        name: 'suspension-find-in-force',
        text: `${SELECT} WHERE s.user_id = $1 AND s.kind = ANY($2) AND ${IN_FORCE}
               ORDER BY s.kind <> 'account', s.ends_at DESC NULLS FIRST LIMIT 1`,
      },
      [userId, kinds],
    );
    return row ?? null;
  }

  findAllInForce(sql: Sql, userId: string): Promise<SuspensionRow[]> {
    return sql.query(
      {
        name: 'suspension-find-all-in-force',
        text: `${SELECT} WHERE s.user_id = $1 AND ${IN_FORCE} ORDER BY s.id DESC`,
      },
      [userId],
    );
  }

  findNewest(sql: Sql, userId: string, count: number): Promise<SuspensionRow[]> {
    return sql.query(
      { name: 'suspension-find-newest', text: `${SELECT} WHERE s.user_id = $1 ORDER BY s.id DESC LIMIT $2` },
      [userId, count],
    );
  }

  async find(sql: Sql, userId: string, id: number): Promise<SuspensionRow | null> {
    const [row] = await sql.query<SuspensionRow>(
      { name: 'suspension-find', text: `${SELECT} WHERE s.user_id = $1 AND s.id = $2` },
      [userId, id],
    );
    return row ?? null;
  }

  async insert(
    tx: Transaction,
    { userId, kind, reason, note, hours, by }: NewSuspension,
  ): Promise<SuspensionRow> {
    const [row] = await tx.query<SuspensionRow>(
      {
        name: 'suspension-insert',
        text: `INSERT INTO suspensions AS s (user_id, kind, reason, note, ends_at, created_by)
               VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5), $6) RETURNING ${selectList('s', FIELDS)}`,
      },
      [userId, kind, reason, note, hours, by],
    );
    return row as SuspensionRow;
  }

  /** @returns false when it is already lifted or has ended */
  async lift(tx: Transaction, id: string, { by, reason }: { by: string; reason: string }): Promise<boolean> {
    const rows = await tx.query(
      {
        name: 'suspension-lift',
        text: `UPDATE suspensions s SET lifted_at = now(), lifted_by = $2, lift_reason = $3
               WHERE s.id = $1 AND ${IN_FORCE} RETURNING s.id`,
      },
      [id, by, reason],
    );
    return rows.length > 0;
  }

  /**
   * Removes the moderator from suspensions, which stay.
   * @returns false when nothing names the user any more
   */
  async forgetModerator(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'suspension-forget-moderator',
        text: `UPDATE suspensions SET created_by = nullif(created_by, $1), lifted_by = nullif(lifted_by, $1)
               WHERE id IN (
                 (SELECT id FROM suspensions WHERE created_by = $1 LIMIT ${ROWS_AT_ONCE})
                 UNION (SELECT id FROM suspensions WHERE lifted_by = $1 LIMIT ${ROWS_AT_ONCE})) RETURNING id`,
      },
      [userId],
    );
    return rows.length > 0;
  }
}
