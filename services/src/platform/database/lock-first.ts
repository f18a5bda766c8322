import type { Database, Sql, Transaction } from './database.js';

/**
 * Sets a state (a like, a save), removes it, or toggles it.
 *
 * A statement that waits for a lock still sees the rows as they were before it waited, so a DELETE in it misses the row
 * that the transaction before it has just added. Taking back and turning round therefore lock what counts the rows in a
 * statement of their own; the next one sees what the last holder left. Giving needs no look at the rows: the unique
 * index decides, so it stays one statement, however many give at once.
 * @param wanted the state to reach; null turns it round
 * @param steps.hold locks until the transaction ends
 * @param steps.change one statement
 */
export function lockFirst<T>(
  database: Database,
  wanted: boolean | null,
  steps: { hold(tx: Transaction): Promise<void>; change(sql: Sql): Promise<T> },
): Promise<T> {
  if (wanted === true) return steps.change(database);
  return database.transaction(async (tx) => {
    await steps.hold(tx);
    return steps.change(tx);
  });
}
