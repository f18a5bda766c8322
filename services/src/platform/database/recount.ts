import type { Database } from './database.js';

export interface Recount {
  /** Stable, e.g. `films`: part of the names of its statements. */
  name: string;
  table: string;
  idType: 'bigint' | 'uuid';
  /** Counter to the query of the rows that it must equal; the row it stands in is `t`. */
  counters: Record<string, string>;
  /** Below the smallest id. */
  first: string;
}

/** Few, as whoever likes one of them waits until all of them are counted. */
const ROWS_AT_ONCE = 20;

/**
 * Sets every counter of a table to what its rows say. Each batch is locked before it is counted: whoever changes a
 * counter holds that lock until the row it stands for is committed, so a count never misses one and never takes one twice.
 * @returns how many rows were wrong
 */
export async function recount(database: Database, what: Recount): Promise<number> {
  const { name, table, idType, counters } = what;
  const columns = Object.keys(counters);
  const lock = {
    name: `recount-lock-${name}`,
    text: `SELECT id::text FROM ${table} WHERE id > $1::${idType} ORDER BY id LIMIT ${ROWS_AT_ONCE} FOR NO KEY UPDATE`,
  };
  const count = {
    name: `recount-${name}`,
    text: `UPDATE ${table} AS said SET ${columns.map((column) => `${column} = real.${column}`).join(', ')}
           FROM (SELECT t.id, ${columns.map((column) => `(${counters[column]}) AS ${column}`).join(', ')}
                 FROM ${table} t WHERE t.id = ANY($1::${idType}[])) AS real
           WHERE said.id = real.id
             AND (${columns.map((column) => `said.${column} <> real.${column}`).join(' OR ')})
           RETURNING said.id`,
  };
  let healed = 0;
  let after: string | undefined = what.first;
  while (after !== undefined) {
    const from: string = after;
    const batch = await database.transaction(async (tx) => {
      const ids = (await tx.query<{ id: string }>(lock, [from])).map(({ id }) => id);
      return { ids, healed: ids.length > 0 ? (await tx.query(count, [ids])).length : 0 };
    });
    healed += batch.healed;
    after = batch.ids.length === ROWS_AT_ONCE ? batch.ids.at(-1) : undefined;
  }
  return healed;
}
