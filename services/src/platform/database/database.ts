import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type ObjectLiteral, type Repository } from 'typeorm';
import { fillSlot, hasSpan, traced } from '../tracing/index.js';

/**
 * A named statement is prepared once per connection, so a hot path is not planned on every call. An unnamed one is
 * planned for its values each time, for statements whose rare and common values need different plans.
 */
export interface Statement {
  name?: string;
  text: string;
}

/** Postgres' error codes of aborted work that may be retried: deadlock, failed serialization. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const TRIES = 3;
/** Longest pause before a retry; it is random, so that two conflicting transactions do not meet retryAborted. */
const MAX_PAUSE_MS = 50;
/** Postgres' code for a failed connection attempt. */
const CANNOT_CONNECT = '08001';

/** Runs statements that only read, maybe on a replica (`ListReads`). */
export interface Reads extends ReadSql {
  server: 'primary' | 'replica';
  /** Runs `work`, which may run twice, in one transaction. */
  transaction<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>;
}

/** Runs the statements of lists and searches: the pool of either server, or a transaction. */
export interface ReadSql {
  /** @returns rows whose type the caller derives from entities, e.g. `Pick<VideoEntity, 'id' | 'title'>` */
  query<T extends object>(statement: Statement, values?: unknown[]): Promise<T[]>;
}

/** A running transaction that only reads. */
export interface ReadTransaction extends ReadSql {
  /** Distinguishes it from the pool, for calls that need a transaction. */
  isTransaction: true;
}

/** Runs statements: the pool or a transaction. Repositories take it as their first argument. */
export interface Sql extends ReadSql {
  /** The same TypeORM repository within this transaction. */
  withRepository<E extends ObjectLiteral>(repository: Repository<E>): Repository<E>;
}

/** A running transaction. */
export interface Transaction extends Sql, ReadTransaction {}

/** The access to the primary Postgres. Statements run on TypeORM's own pool. */
@Injectable()
export class Database implements Sql, Reads {
  readonly server = 'primary';
  private watched?: Pool;
  private readonly noticed = new Map<string, (message: string) => void>();

  constructor(private readonly dataSource: DataSource) {}

  async query<T extends object>(statement: Statement, values: unknown[] = []): Promise<T[]> {
    return traceStatement(statement, async (sent) => {
      const result = await retryAborted(() => this.pool.query({ ...sent, values }));
      return result.rows;
    });
  }

  withRepository<E extends ObjectLiteral>(repository: Repository<E>): Repository<E> {
    this.assertReached();
    return repository;
  }

  /**
   * Runs `work` in one transaction: it commits when `work` resolves and rolls back when it rejects. `work` runs again
   * after a deadlock, so it must only run statements.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return retryAborted(() => this.runTransaction(work));
  }

  private async runTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.assertReached();
    return this.dataSource.transaction(async (manager) => {
      const client = (await manager.queryRunner?.connect()) as PoolClient;
      return work({
        isTransaction: true,
        query: (statement, values = []) =>
          traceStatement(statement, async (sent) => (await client.query({ ...sent, values })).rows),
        withRepository: (repository) => manager.withRepository(repository),
      });
    });
  }

  /** The repository of an entity, for code without a module to inject it. */
  repository<E extends ObjectLiteral>(entity: new () => E): Repository<E> {
    return this.dataSource.getRepository(entity);
  }

  /** Whether the code has a migration that the database has not run. */
  async hasPendingMigrations(): Promise<boolean> {
    this.assertReached();
    return this.dataSource.showMigrations();
  }

  /**
   * TypeORM's pg pool, for LISTEN and COPY.
   * @throws Error with a code of Postgres before the first connection
   */
  get pool(): Pool {
    this.assertReached();
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    if (master !== this.watched) {
      // A dying server may send an error in the packet that greets a new connection, before the caller listens. An
      // error without a listener would end the process. The pool itself notices and drops the connection.
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
   * Listens to notices (RAISE NOTICE) of statements of this process while they run; their transaction may still be
   * rolled back.
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

/** A span has the name of the statement, never its values. */
function traceStatement<T>(statement: Statement, run: (sent: Statement) => Promise<T>): Promise<T> {
  if (!hasSpan()) return run(statement);
  const { name = 'statement' } = statement;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  return traced({ name: `postgres ${name}`, kind: 'client', attributes }, () => run(fillSlot(statement)));
}

async function retryAborted<T>(work: () => Promise<T>): Promise<T> {
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
