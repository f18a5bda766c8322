import { Injectable } from '@nestjs/common';
import { type Sql, selectList, type Transaction } from '../../../../platform/database/index.js';
import type { NameChangeEntity } from './name-change.entity.js';
import { NAME_COLUMNS, type NameChange, type NameColumns } from './shown-names.js';

/** How long moderators see a change of a name. */
const KEPT_FOR = `interval '30 days'`;
const MAX_CHANGES = 50;
const MAX_SAME_NAMES = 20;
const USERS_AT_ONCE = 500;

/** Protects moderators, admins, and creators with a connected payout account, see `StripeStatusDto.connected`. */
const isProtected = (alias: string) =>
  `(${alias}.role <> 'user' OR EXISTS (SELECT FROM payment_accounts p WHERE p.user_id = ${alias}.id
     AND p.stripe_account_id IS NOT NULL AND NOT p.is_disconnected))`;

export interface NameOwner {
  id: string;
  username: string;
}

/** SQL about the names of users: names that look the same, and changes. */
@Injectable()
export class NamesRepository {
  /** Locks these names: other transactions with a name that looks the same wait until the transaction ends. */
  async lock(tx: Transaction, skeletons: string[]): Promise<void> {
    await tx.query(
      {
        name: 'names-lock',
        text: `SELECT pg_advisory_xact_lock(hashtext('name_skeletons'), s.key)
               FROM (SELECT DISTINCT hashtext(skeleton) AS key FROM unnest($1::text[]) skeleton ORDER BY 1) s`,
      },
      [skeletons],
    );
  }

  /**
   * The skeletons of protected users' names that share one of these.
   * @param userId user whose own names are ignored
   */
  async findProtected(sql: Sql, skeletons: string[], userId: string | null): Promise<string[]> {
    const rows = await sql.query<{ name_skeletons: string[] }>(
      {
        name: 'names-find-protected',
        text: `SELECT u.name_skeletons FROM users u
               WHERE u.name_skeletons && $1::text[] AND u.deleted_at IS NULL AND u.id IS DISTINCT FROM $2::uuid
                 AND ${isProtected('u')}`,
      },
      [skeletons, userId],
    );
    return rows.flatMap(({ name_skeletons }) => name_skeletons);
  }

  /** The names of protected users that were written without skeletons; the column is filled within minutes. */
  findProtectedUnfilled(sql: Sql, userId: string | null): Promise<NameColumns[]> {
    return sql.query<NameColumns>(
      {
        name: 'names-find-protected-unfilled',
        text: `SELECT ${selectList('u', NAME_COLUMNS)} FROM users u
               WHERE u.name_skeletons IS NULL AND u.deleted_at IS NULL AND u.id IS DISTINCT FROM $1::uuid
                 AND ${isProtected('u')}`,
      },
      [userId],
    );
  }

  /** @param version changes with every write of the row */
  findUnfilled(sql: Sql): Promise<(NameColumns & { id: string; version: string })[]> {
    return sql.query(
      {
        name: 'names-find-unfilled',
        text: `SELECT ${selectList('u', ['id', ...NAME_COLUMNS])}, u.xmin::text AS version FROM users u
               WHERE u.name_skeletons IS NULL AND u.deleted_at IS NULL ORDER BY u.id LIMIT ${USERS_AT_ONCE}`,
      },
      [],
    );
  }

  /**
   * Skips rows that were written meanwhile.
   * @returns the number of filled rows
   */
  async fill(sql: Sql, filled: { id: string; version: string; skeletons: string[] }[]): Promise<number> {
    const rows = await sql.query(
      {
        name: 'names-fill',
        text: `UPDATE users u SET name_skeletons = f.skeletons
               FROM jsonb_to_recordset($1::jsonb) AS f(id uuid, version text, skeletons text[])
               WHERE u.id = f.id AND u.xmin::text = f.version RETURNING u.id`,
      },
      [JSON.stringify(filled)],
    );
    return rows.length;
  }

  async addChanges(tx: Transaction, userId: string, changes: NameChange[]): Promise<void> {
    await tx.query(
      {
        name: 'names-add-changes',
        text: `INSERT INTO name_changes (user_id, field, old_name, new_name)
               SELECT $1, c.field, c."from", c."to"
               FROM jsonb_to_recordset($2::jsonb) AS c(field text, "from" text, "to" text)`,
      },
      [userId, JSON.stringify(changes)],
    );
  }

  /** The changes of the last 30 days, newest first. */
  findChanges(sql: Sql, userId: string): Promise<NameChangeEntity[]> {
    return sql.query<NameChangeEntity>(
      {
        name: 'names-find-changes',
        text: `SELECT id, user_id, field, old_name, new_name, changed_at FROM name_changes
               WHERE user_id = $1 AND changed_at > now() - ${KEPT_FOR}
               ORDER BY changed_at DESC, id DESC LIMIT ${MAX_CHANGES}`,
      },
      [userId],
    );
  }

  /** Users with a name that looks the same, if this user or the other one is protected; the oldest account first. */
  findSameNames(sql: Sql, userId: string): Promise<NameOwner[]> {
    return sql.query<NameOwner>(
      {
        name: 'names-find-same',
        text: `SELECT o.id, o.username FROM users u JOIN users o ON o.name_skeletons && u.name_skeletons
               WHERE u.id = $1 AND o.id <> u.id AND o.deleted_at IS NULL
                 AND (${isProtected('u')} OR ${isProtected('o')})
               ORDER BY o.created_at, o.id LIMIT ${MAX_SAME_NAMES}`,
      },
      [userId],
    );
  }

  async forgetOldChanges(sql: Sql): Promise<void> {
    await sql.query({
      name: 'names-forget-old-changes',
      text: `DELETE FROM name_changes WHERE changed_at < now() - ${KEPT_FOR}`,
    });
  }
}
