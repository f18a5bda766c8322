import { DataSource } from 'typeorm';
import { schemaStatementsOf } from '../entity/index.js';
import { onDatabase, onServer, withDatabase } from '../on-server.js';
import { loadedEntities } from '../open-database.js';
import { compareSchemas } from './compare-schemas.js';
import { PostgresNames } from './postgres-names.js';
import { readSchema } from './read-schema.js';

/**
 * Compares the tables of a migrated database with the loaded entities. The entities are created in a copy of the
 * database, which keeps its functions and extensions, and both results are read from Postgres. So the comparison also
 * covers what TypeORM's own one misses, such as indexes, checks, defaults and expressions.
 * @param databaseUrl a database that nobody is connected to, of a user who may create databases
 * @returns a sentence per difference, see `compareSchemas`
 */
export async function checkSchema(databaseUrl: string): Promise<string[]> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const copy = `${name}_entities`;
  const copyUrl = withDatabase(databaseUrl, copy);
  const tables = await onDatabase(databaseUrl, readSchema);
  await onServer(databaseUrl, (client) => client.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`));
  try {
    await buildFromEntities(copyUrl);
    return compareSchemas(tables, await onDatabase(copyUrl, readSchema));
  } finally {
    await onServer(databaseUrl, (client) => client.query(`DROP DATABASE ${copy} WITH (FORCE)`));
  }
}

const DROP_TABLES = `DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DROP TABLE %I CASCADE', found.tablename);
  END LOOP; END $$`;

async function buildFromEntities(url: string): Promise<void> {
  const entities = loadedEntities();
  await onDatabase(url, (client) => client.query(DROP_TABLES));
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities,
    namingStrategy: new PostgresNames(),
  });
  await dataSource.initialize();
  try {
    await dataSource.synchronize();
    for (const entity of entities) {
      for (const statement of schemaStatementsOf(entity as object)) await dataSource.query(statement);
    }
  } finally {
    await dataSource.destroy();
  }
}
