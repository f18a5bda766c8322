import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { typeParsers } from './type-parsers.js';

/** Settings of every connection, for pg. */
export const connectionOptions = {
  // A statement that runs longer is our fault; connections to a dead server end instead of hanging.
  statement_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  // A new connection costs both sides more than a hundred statements.
  idleTimeoutMillis: 300_000,
  keepAlive: true,
  application_name: 'beem',
  // JIT compilation takes longer than any statement of a request, and Postgres would use it for every large table.
  options: '-c jit=off',
  types: typeParsers,
};

export function dataSourceOptions(
  databaseUrl: string,
  poolSize: number,
): DataSourceOptions & { type: 'postgres' } {
  return {
    type: 'postgres',
    url: databaseUrl,
    poolSize,
    migrations,
    migrationsRun: false,
    synchronize: false,
    extra: connectionOptions,
    poolErrorHandler: () => {}, // A broken idle connection is replaced on its next use.
  };
}
