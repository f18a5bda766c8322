import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';

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
    extra: {
      // A statement that runs longer is a fault of ours; connections of a dead server end instead of hanging.
      statement_timeout: 30_000,
      connectionTimeoutMillis: 5_000,
      // A new one costs both sides more than a hundred statements.
      idleTimeoutMillis: 300_000,
      keepAlive: true,
      application_name: 'beem',
      // Compiling a plan takes longer than any statement of a request; large tables would make Postgres do it each time.
      options: '-c jit=off',
    },
    poolErrorHandler: () => {}, // An idle connection that broke is replaced on the next use.
  };
}
