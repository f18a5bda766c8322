import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type ObjectLiteral, type Repository } from 'typeorm';

/**
 * A named statement is prepared once per connection, so a hot path is not planned for every call. One without a
 * name is planned for its values each time: where a rare and a common one want different ways.
 */
export interface Statement {
  name?: string;
  text: string;
}

/** Postgres' codes of work that it took back so that other work could go on: deadlock, failed serialization. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const TRIES = 3;
/** The longest wait before another try: two that were at once in each other's way are not at once again. */
const MAX_PAUSE_MS = 50;
/** Postgres' code of a connection that cannot be made. */
const CANNOT_CONNECT = '08001';

/** Anything that runs statements: the pool, or a transaction. Repositories take one as their first argument. */
export interface Sql {
  /** @returns rows whose type the caller makes of entities, e.g. `Pick<VideoEntity, 'id' | 'title'>` */
  query<T extends object>(statement: Statement, values?: unknown[]): Promise<T[]>;
  /** The same repository of TypeORM, whose reads and writes belong to this transaction. */
  withRepository<E extends ObjectLiteral>(repository: Repository<E>): Repository<E>;
}

/** A transaction under way. */
export interface Transaction extends Sql {
  /** Tells it from the pool, where only a transaction will do. */
  isTransaction: true;
}

/** The one way to Postgres. Statements run on TypeORM's own pool. */
@Injectable()
export class Database implements Sql {
  private watched?: Pool;
  private readonly noticed = new Map<string, (message: string) => void>();

  constructor(private readonly dataSource: DataSource) {}

  async query<T extends object>(statement: Statement, values: unknown[] = []): Promise<T[]> {
    const result = await again(() => this.pool.query({ ...statement, values }));
    return result.rows;
  }

  withRepository<E extends ObjectLiteral>(repository: Repository<E>): Repository<E> {
    this.assertReached();
    return repository;
  }

  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. It runs again when Postgres
   * took it back for a deadlock, so it does nothing but statements.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return again(() => this.runTransaction(work));
  }

  private async runTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.assertReached();
    return this.dataSource.transaction(async (manager) => {
      const client = (await manager.queryRunner?.connect()) as PoolClient;
      return work({
        isTransaction: true,
        query: async (statement, values = []) => (await client.query({ ...statement, values })).rows,
        withRepository: (repository) => manager.withRepository(repository),
      });
    });
  }

  /** The repository of an entity, where there is no module to inject it. */
  repository<E extends ObjectLiteral>(entity: new () => E): Repository<E> {
    return this.dataSource.getRepository(entity);
  }

  /** Whether the code knows a migration that the database has not run. */
  async hasPendingMigrations(): Promise<boolean> {
    this.assertReached();
    return this.dataSource.showMigrations();
  }

  /** TypeORM's pg pool, for LISTEN and COPY. @throws Error with a code of Postgres' before it was first reached */
  get pool(): Pool {
    this.assertReached();
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    if (master !== this.watched) {
      // A server that dies can say so in the very packet that greets a new connection: before the caller listens.
      // An error without a listener would end the process. The pool itself notices and drops the connection.
      master.on('connect', (client) => client.on('error', () => {}));
      const heard = new WeakSet<PoolClient>();
      master.on('acquire', (client) => {
        if (heard.has(client)) return;
        heard.add(client);
        client.on('notice', ({ code = '', message = '' }) => this.noticed.get(code)?.(message));
      });
      this.watched = master;
    }
    return master;
  }

  /**
   * Notices (RAISE NOTICE) of statements of this process, before they end; their transaction may still be rolled back.
   * @param code SQLSTATE of the notice; one listener each
   */
  onNotice(code: string, listener: (message: string) => void): void {
    this.noticed.set(code, listener);
  }

  private assertReached(): void {
    if (this.dataSource.isInitialized) return;
    throw Object.assign(new Error('Postgres was not reached yet.'), { code: CANNOT_CONNECT });
  }
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (tries === TRIES || code === undefined || !RETRYABLE_CODES.has(code)) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  }
}
