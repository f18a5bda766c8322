import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions } from './options.js';

const LOCK_KEY = 4_271_833;
const POLL_MS = 200;
const GIVE_UP_MS = 120_000;
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Brings a database to the newest schema; safe to call from many processes at once.
 * The lock is polled: a blocking one would hang with CREATE INDEX CONCURRENTLY.
 * @returns names of the migrations that this call ran
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const dataSource = await new DataSource(optionsOf(databaseUrl)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.connect();
    await acquire(lock);
    try {
      const ran = await dataSource.runMigrations({ transaction: 'each' });
      return ran.map((migration) => migration.name);
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
    }
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

/**
 * A migration of a large table may take any time. A change of a table waits for its readers, such as a backup, and all
 * other statements wait behind it: so it gives up, and the next call starts the migration again.
 */
function optionsOf(databaseUrl: string): DataSourceOptions {
  const options = dataSourceOptions(databaseUrl, 2);
  return { ...options, extra: { ...options.extra, statement_timeout: 0, lock_timeout: LOCK_TIMEOUT_MS } };
}

async function acquire(lock: ReturnType<DataSource['createQueryRunner']>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const [row] = (await lock.query('SELECT pg_try_advisory_lock($1) AS held', [LOCK_KEY])) as {
      held: boolean;
    }[];
    if (row?.held) return;
    if (Date.now() > deadline)
      throw new Error('Another process has held the migration lock for two minutes.');
    await sleep(POLL_MS);
  }
}
