import type { Database, Statement } from './database.js';
import { walkPaced } from './walk-paced.js';

export interface Recount {
  /** Stable name, e.g. `videos`: part of the names of its statements. */
  name: string;
  table: string;
  idType: 'bigint' | 'uuid';
  /** Counter to the query of its correct value, or to a column of `sums`; `t` is the counter's row. */
  counters: Record<string, string>;
  /** Name to a query of one row that counts for several counters at once. */
  sums?: Record<string, string>;
  /** A key below the smallest id. */
  first: string;
}

/** Batches are small, because a like of a row waits until its batch is counted. */
const PACE = { fewest: 20, most: 320, restFactor: 19 };

/**
 * Sets every counter of a table to the number of its rows. Each batch is locked before it is counted. A change of a
 * counter holds that lock until its row is committed, so a count never misses a row and never counts one twice.
 * @returns how many rows were wrong
 */
export async function recount(database: Database, what: Recount): Promise<number> {
  let healed = 0;
  await walkPaced(
    what.first,
    async (after, size) => {
      const batch = await recountBatch(database, what, { after, size });
      healed += batch.healed;
      return batch.last;
    },
    PACE,
  );
  return healed;
}

/**
 * Names the rows of the next batch and locks them. The id is qualified with its table: `ORDER BY id` alone would refer
 * to the select list, and a list with `id::text` would sort as text.
 */
export function lockBatchStatement({ name, table, idType }: Recount, size: number): Statement {
  return {
    // The size is part of the text: for a parameter the planner would assume a tenth of all rows.
    name: `recount-lock-${name}-${size}`,
    text: `SELECT t.id FROM ${table} t WHERE t.id > $1::${idType} ORDER BY t.id LIMIT ${size} FOR NO KEY UPDATE`,
  };
}

async function recountBatch(
  database: Database,
  what: Recount,
  { after, size }: { after: string; size: number },
): Promise<{ healed: number; last: string | null }> {
  return database.transaction(async (tx) => {
    const ids = (await tx.query<{ id: string }>(lockBatchStatement(what, size), [after])).map(({ id }) => id);
    if (ids.length === 0) return { healed: 0, last: null };
    const healed = (await tx.query(countBatchStatement(what), [ids])).length;
    return { healed, last: ids.length === size ? (ids.at(-1) ?? null) : null };
  });
}

function countBatchStatement({ name, table, idType, counters, sums = {} }: Recount): Statement {
  const columns = Object.keys(counters);
  const joined = Object.entries(sums).map(([alias, query]) => `CROSS JOIN LATERAL (${query}) ${alias}`);
  return {
    name: `recount-${name}`,
    text: `UPDATE ${table} AS said SET ${columns.map((column) => `${column} = real.${column}`).join(', ')}
           FROM (SELECT t.id, ${columns.map((column) => `(${counters[column]}) AS ${column}`).join(', ')}
                 FROM ${table} t ${joined.join(' ')} WHERE t.id = ANY($1::${idType}[])) AS real
           WHERE said.id = real.id
             AND (${columns.map((column) => `said.${column} <> real.${column}`).join(' OR ')})
           RETURNING said.id`,
  };
}
