import type { Sql } from './database.js';

const ROWS_AT_ONCE = 5_000;

/**
 * Removes a limited number of the rows with `value` in `column`, so that no statement holds its locks for long.
 * @param from names from our own code, never from a request
 * @returns false when there are none left
 */
export async function removeRows(
  sql: Sql,
  from: { table: string; column: string },
  value: string | number,
): Promise<boolean> {
  const { table, column } = from;
  const [row] = await sql.query<{ count: number }>(
    {
      name: `remove-rows-${table}-${column}`,
      text: `WITH gone AS (
               DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
                 SELECT ctid FROM ${table} WHERE ${column} = $1 LIMIT ${ROWS_AT_ONCE}
               )) RETURNING 1
             ) SELECT count(*)::integer AS count FROM gone`,
    },
    [value],
  );
  return (row?.count ?? 0) > 0;
}
