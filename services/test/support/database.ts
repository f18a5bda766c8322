import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { migrations } from '../../src/migrations/index.js';
import { migrate } from '../../src/platform/database/index.js';
import { onServer, withDatabase } from '../../src/platform/database/on-server.js';

/** A server may have been created with a locale that knows only the letters a to z, and similarity only among those. */
const LETTERS = `TEMPLATE template0 LC_CTYPE 'C.UTF-8'`;
const TEMPLATE_LOCK = 8_114_207;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * An empty, migrated database of its own, cloned from a template in about 0.1 s. The template is made by whichever
 * test file comes first and is named after the schema, so a new migration makes a new one.
 */
export async function createTestDatabase(server = required('DATABASE_URL')): Promise<TestDatabase> {
  const name = `beem_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = await ensureTemplate(server, client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  });
  return {
    url: withDatabase(server, name),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function ensureTemplate(server: string, client: Client): Promise<string> {
  const statements = await recordMigrations();
  const name = `beem_template_${createHash('sha256')
    .update(statements + LETTERS)
    .digest('hex')
    .slice(0, 12)}`;
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return name;
  const draft = `${name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft} ${LETTERS}`);
  await migrate(withDatabase(server, draft));
  await renameWhenFree(client, draft, name);
  return name;
}

const MAX_ATTEMPTS = 600;

/** A rename fails while the last connection of the migration is still closing. */
async function renameWhenFree(client: Client, from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await client.query(`ALTER DATABASE ${from} RENAME TO ${to}`);
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}

/** Every statement that the migrations would run. */
async function recordMigrations(): Promise<string> {
  const statements: string[] = [];
  const recorder = {
    query: async (text: string) => {
      statements.push(text);
      return [];
    },
  };
  for (const Migration of migrations) await new Migration().up(recorder as never);
  return statements.join();
}

/** A variable that `npm test` sets; the tests run only against real servers. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the tests with "npm test", which starts what they need.`);
  return value;
}
