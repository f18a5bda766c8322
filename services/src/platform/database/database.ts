import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * A named statement is prepared once per connection, so a hot path is not planned anew for every call. One without a
 * name is planned for its values each time: where a rare and a common one want different ways.
 */
export interface Statement {
  name?: string;
  text: string;
}

/** Postgres' codes of work that it took back so that other work could go on: deadlock, failed serialization. */
const TAKEN_BACK = new Set(['40P01', '40001']);
const TRIES = 3;

/** Anything that runs statements: the pool, or a transaction. Repositories take one as their first argument. */
export interface Sql {
  query<T extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<T[]>;
}

/** A transaction under way; `manager` is TypeORM's on the same connection. */
export interface Transaction extends Sql {
  manager: EntityManager;
}

/** The one way to Postgres. Statements run on TypeORM's own pool. */
@Injectable()
export class Database implements Sql {
  constructor(private readonly dataSource: DataSource) {
    // A server that dies can say so in the very packet that greets a new connection: before the caller listens.
    // An error without a listener would end the process. The pool itself notices and drops the connection.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  async query<T extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<T[]> {
    const result = await again(() => this.pool.query<T>({ ...statement, values }));
    return result.rows;
  }

  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. It runs anew when Postgres
   * took it back for a deadlock, so it does nothing but statements.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return again(() => this.runTransaction(work));
  }

  private runTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const client = (await manager.queryRunner?.connect()) as PoolClient;
      return work({
        manager,
        query: async <R extends QueryResultRow>(statement: Statement, values: unknown[] = []) =>
          (await client.query<R>({ ...statement, values })).rows,
      });
    });
  }

  /** Whether the code knows a migration that the database has not run. */
  hasPendingMigrations(): Promise<boolean> {
    return this.dataSource.showMigrations();
  }

  /** TypeORM's pg pool, for LISTEN and COPY. */
  get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (tries === TRIES || code === undefined || !TAKEN_BACK.has(code)) throw error;
    }
  }
}
