import { Client } from 'pg';
import { choosePort } from '../../src/local-stack/processes.js';
import { StateFolder } from '../../src/local-stack/state.js';
import { createProgress } from '../../src/start/progress.js';
import { type RunningBeem, runBeem } from '../../src/start/run-beem.js';

export interface OwnBeem extends RunningBeem {
  state: StateFolder;
}

/**
 * Runs `work` with a separate Beem: its own address, state folder and database, which is empty at first and removed at
 * the end.
 * @param name part of the names of the state folder and the database
 */
export async function withOwnBeem<T>(name: string, work: (beem: OwnBeem) => Promise<T>): Promise<T> {
  const database = `beem_bench_${name}`;
  await onServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`, `CREATE DATABASE ${database}`);
  const url = new URL(process.env.DATABASE_URL ?? '');
  const server = url.href;
  url.pathname = `/${database}`;
  process.env.DATABASE_URL = url.href;
  // The origin of the benchmarks has no port, but this Beem has one.
  delete process.env.PUBLIC_ORIGIN;
  const state = StateFolder.open(`bench-${name}`);
  const beem = await runBeem({ state, port: await choosePort(), progress: createProgress() });
  try {
    return await work({ ...beem, state });
  } finally {
    await beem.stop();
    process.env.DATABASE_URL = server;
    await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
  }
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
