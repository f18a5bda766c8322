import type { QueryRunner } from 'typeorm';

/**
 * Builds indexes while their tables are read and written. For migrations with `transaction = false`, which run again from
 * their beginning after a kill: an index that was left half-built is invalid, so it is dropped and built again.
 * @param indexes the name of each, with what follows ON
 */
export async function buildIndexes(
  runner: QueryRunner,
  indexes: Record<string, string>,
  { unique = false } = {},
): Promise<void> {
  // It waits for every transaction that is under way, and nothing waits for it.
  await runner.query('SET lock_timeout = 0');
  for (const [name, definition] of Object.entries(indexes)) {
    const [found] = await runner.query(
      'SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [name],
    );
    if (found?.is_valid) continue;
    if (found) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ON ${definition}`);
  }
  await runner.query('RESET lock_timeout');
}
