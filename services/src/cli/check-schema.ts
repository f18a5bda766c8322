import '../app.module.js'; // Loads every entity that a feature registers.
import { migrate } from '../platform/database/index.js';
import { onServer, withDatabase } from '../platform/database/on-server.js';
import { checkSchema } from '../platform/database/schema/index.js';

/**
 * Migrates an empty database and compares its tables with the entities.
 * @param databaseUrl names the server and a user who may create databases; its own database is not touched
 * @throws Error that lists every difference
 */
export async function runSchemaCheck(databaseUrl: string): Promise<void> {
  const name = `beem_schema_${process.pid}`;
  await onServer(databaseUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  try {
    const url = withDatabase(databaseUrl, name);
    await migrate(url);
    const differences = await checkSchema(url);
    if (differences.length > 0)
      throw new Error(`The entities differ from the migrated tables:\n${differences.join('\n')}`);
  } finally {
    await onServer(databaseUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}
