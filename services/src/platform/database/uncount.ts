import type { Sql } from './database.js';

/** Rows of users (likes, saves, follows …) and the counter that counts them. */
export interface Uncount {
  /** Stable name: part of the name of its statement. */
  name: string;
  /** The rows and the column of their user. */
  table: string;
  userColumn: string;
  /** The column with the subject of the rows: the id of the row with the counter. */
  subjectColumn: string;
  counter: { table: string; column: string };
}

/** So few that the rows with the counters are locked for some milliseconds only. */
const ROWS_AT_ONCE = 500;

/**
 * Removes a part of a user's rows and subtracts them from their counters, in one statement. The rows with the counters
 * are locked first, in the order of their ids; a row that another statement removes meanwhile is not subtracted twice.
 * @returns false when the user has no such rows left
 */
export async function uncount(sql: Sql, what: Uncount, userId: string): Promise<boolean> {
  const { name, table, userColumn, subjectColumn, counter } = what;
  const [row] = await sql.query<{ count: number }>(
    {
      name: `uncount-${name}`,
      text: `WITH batch AS (
               SELECT ${subjectColumn} AS id FROM ${table} WHERE ${userColumn} = $1 LIMIT ${ROWS_AT_ONCE}
             ), held AS MATERIALIZED (
               SELECT c.id FROM ${counter.table} c WHERE c.id IN (SELECT id FROM batch) ORDER BY c.id FOR NO KEY UPDATE
             ), gone AS (
               DELETE FROM ${table} r USING held WHERE r.${userColumn} = $1 AND r.${subjectColumn} = held.id
               RETURNING r.${subjectColumn} AS id
             ), counts AS (
               SELECT id, count(*) AS gone FROM gone GROUP BY id
             ), counted AS (
               UPDATE ${counter.table} c SET ${counter.column} = c.${counter.column} - counts.gone
               FROM counts WHERE c.id = counts.id
             )
             SELECT count(*)::integer AS count FROM batch`,
    },
    [userId],
  );
  return (row?.count ?? 0) > 0;
}
