import type { Database, Sql, Transaction } from './database.js';

/**
 * Sets a state (a like, a save), removes it, or toggles it.
 *
 * Removing or toggling first locks the row with the counter, in a statement of its own. Without that the statement
 * works on a snapshot taken before it waited, and misses rows of the transaction it waited for. Adding needs no lock:
 * the unique index decides.
 * @param wanted the state to reach; null toggles it
 * @param steps.lock locks until the transaction ends
 * @param steps.change one statement
 */
export function lockFirst<T>(
  database: Database,
  wanted: boolean | null,
  steps: { lock(tx: Transaction): Promise<void>; change(sql: Sql): Promise<T> },
): Promise<T> {
  if (wanted === true) return steps.change(database);
  return database.transaction(async (tx) => {
    await steps.lock(tx);
    return steps.change(tx);
  });
}
