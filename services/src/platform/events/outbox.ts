import { Injectable } from '@nestjs/common';
import type { Sql, Statement, Transaction } from '../database/index.js';
import { TRACEPARENT_SLOT } from '../tracing/index.js';
import { type DomainEvents, EVENT_TYPES, type EventType } from './events.js';

export const OUTBOX_CHANNEL = 'beem_outbox';

const INSERT: Statement = {
  name: 'outbox-insert',
  text: `WITH event AS (INSERT INTO outbox (type, payload, traceparent) VALUES ($1, $2, ${TRACEPARENT_SLOT}))
         SELECT pg_notify('${OUTBOX_CHANNEL}', '')`,
};

/** Whether a row holds one of the texts in $1. */
const MENTIONS_TEXT = `EXISTS (
  SELECT FROM jsonb_path_query(payload, 'strict $.** ? (@.type() == "string")') AS held (value)
  WHERE lower(value #>> '{}') = ANY(SELECT lower(sought) FROM unnest($1::text[]) AS sought))`;

const FIND_MENTION: Statement = {
  name: 'outbox-mentions',
  text: `SELECT 1 FROM outbox WHERE ${MENTIONS_TEXT} LIMIT 1`,
};
const DELETE_UNKNOWN: Statement = {
  name: 'outbox-delete-unknown',
  text: `DELETE FROM outbox WHERE type <> ALL($2) AND (taken_until IS NULL OR taken_until < now()) AND ${MENTIONS_TEXT}
         RETURNING type`,
};

/** Two handlers may end at once. FOR UPDATE makes the second wait and then see what the first left. */
const ACKNOWLEDGE: Statement = {
  name: 'outbox-acknowledge',
  text: `WITH rest AS MATERIALIZED (
           SELECT id, array_remove(pending, $2) AS pending FROM outbox WHERE id = $1 FOR UPDATE
         ), handled AS (
           DELETE FROM outbox USING rest WHERE outbox.id = rest.id AND rest.pending = '{}'
         )
         UPDATE outbox SET pending = rest.pending FROM rest WHERE outbox.id = rest.id AND rest.pending <> '{}'`,
};
const ADVANCE: Statement = {
  name: 'outbox-advance',
  text: `UPDATE outbox SET resume_after = coalesce(resume_after, '{}') || jsonb_build_object($2::text, $3::text)
         WHERE id = $1`,
};

/** Publishes events of a change. The row commits or rolls back with the change itself. */
@Injectable()
export class Outbox {
  async add<T extends EventType>(tx: Transaction, type: T, payload: DomainEvents[T]): Promise<void> {
    await tx.query(INSERT, [type, JSON.stringify(payload)]);
  }

  /** One handler has done all of its work. The row goes with the last one. */
  async acknowledge(sql: Sql, id: number, handler: string): Promise<void> {
    await sql.query(ACKNOWLEDGE, [id, handler]);
  }

  /** A handler that works in parts has done one of them. */
  async advance(sql: Sql, id: number, handler: string, after: string): Promise<void> {
    await sql.query(ADVANCE, [id, handler, after]);
  }

  /** Whether an event that is not handled yet holds one of these texts as a value, in any case of letters. */
  async mentions(sql: Sql, texts: string[]): Promise<boolean> {
    return (await sql.query(FIND_MENTION, [texts])).length > 0;
  }

  /**
   * Deletes events that hold one of these texts and whose types this version does not know: nothing else may ever do so. What a
   * process of a newer version is relaying stays. Only for users who are erased.
   * @returns the type of each deleted event
   */
  async deleteUnknown(sql: Sql, texts: string[]): Promise<string[]> {
    const rows = await sql.query<{ type: string }>(DELETE_UNKNOWN, [texts, EVENT_TYPES]);
    return rows.map(({ type }) => type);
  }
}

/**
 * The outbox rows of a statement that changes and publishes in one, so that a hot row is not locked over two round
 * trips. It goes into the statement's WITH and publishes one event per row of `from`.
 * @param payload each field's expression in SQL
 * @param traceparent a column of `from`, where its rows are of several requests
 */
export function outboxRows<T extends EventType>(
  type: T,
  payload: Record<keyof DomainEvents[T] & string, string>,
  from: string,
  traceparent = TRACEPARENT_SLOT,
): string {
  const fields = Object.entries(payload).map(([name, expression]) => `'${name}', ${expression}`);
  return `INSERT INTO outbox (type, payload, traceparent)
    SELECT '${type}', jsonb_build_object(${fields.join(', ')}), ${traceparent} FROM ${from}
    RETURNING pg_notify('${OUTBOX_CHANNEL}', '') IS NULL`;
}
