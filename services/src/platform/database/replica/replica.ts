import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { Counter } from 'prom-client';
import { Config } from '../../config/index.js';
import { isDependencyAway } from '../../errors/index.js';
import { LOGGER, type Logger } from '../../logging/index.js';
import { Metrics } from '../../metrics/index.js';
import { Database, type Reads } from '../database.js';
import { connectionOptions } from '../options.js';
import { Freshness } from './freshness.js';

/** How often the positions of both servers are read while lists are asked for. */
const POLL_MS = 500;
/** A statement that takes longer is left to the primary. */
const STATEMENT_LIMIT_MS = 2_500;
/** A server that is silent for longer is away; more than the limit, which a working server keeps by itself. */
const SILENCE_LIMIT_MS = 3_000;
const CONNECT_LIMIT_MS = 1_000;
const STOP_LIMIT_MS = 1_000;
/** The message of pg for `query_timeout`, which has no code. */
const NO_ANSWER = 'Query read timeout';

const PRIMARY_POSITION = {
  name: 'replica-primary-position',
  text: `SELECT pg_current_wal_flush_lsn() - '0/0'::pg_lsn AS position`,
};
const REPLAYED_POSITION = {
  name: 'replica-replayed-position',
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0'::pg_lsn END AS position`,
};

/**
 * A standby of the database, if `DATABASE_REPLICA_URL` names one. It is used while it has all that was committed more
 * than `DATABASE_REPLICA_MAX_LAG_SECONDS` ago; this process learns that by polls, which only reads start.
 */
@Injectable()
export class Replica implements OnApplicationShutdown {
  readonly isConfigured: boolean;
  private readonly pool?: Pool;
  private readonly freshness = new Freshness();
  private readonly maxLagMs: number;
  private readonly reads?: Counter<'server'>;
  private polledAt = Number.NEGATIVE_INFINITY;
  private polling?: Promise<void>;
  private lagMs = 0;
  private isLeftOut = false;

  constructor(
    { env }: Config,
    private readonly database: Database,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.maxLagMs = env.DATABASE_REPLICA_MAX_LAG_SECONDS * 1_000;
    this.isConfigured = env.DATABASE_REPLICA_URL !== undefined;
    if (!this.isConfigured) return;
    this.pool = new Pool({
      ...connectionOptions,
      connectionString: env.DATABASE_REPLICA_URL,
      max: env.DATABASE_POOL_SIZE,
      application_name: 'beem lists',
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: SILENCE_LIMIT_MS,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
    });
    // A lost connection is noticed by its next use.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.reads = new Counter({
      name: 'beem_list_reads_total',
      help: 'Reads of lists and searches by the server that answered: primary or replica.',
      labelNames: ['server'],
      registers: [metrics.registry],
    });
    metrics.gauge(
      'beem_database_replica_lag_seconds',
      'Age, at the last poll, of the oldest change that the replica lacked.',
      () => this.lagMs / 1_000,
    );
    metrics.gauge(
      'beem_database_replica_left_out',
      'Whether the replica is left out, because it lags too far behind or does not answer.',
      () => Number(this.isLeftOut),
    );
  }

  /**
   * Whether a list may be read from the replica now.
   * @param position of the primary that it must have reached, because the same browser wrote up to there
   */
  isUsable(position: bigint): boolean {
    if (performance.now() - this.polledAt >= POLL_MS) void this.poll();
    return this.freshness.covers(performance.now(), this.maxLagMs, position);
  }

  /** Reads from the replica, or from the primary what the replica fails to answer. */
  async read<T>(work: (sql: Reads) => Promise<T>): Promise<T> {
    try {
      const answer = await work(this.sql);
      this.count('replica');
      return answer;
    } catch (error) {
      if (isSilent(error)) this.leaveOut(error);
    }
    this.count('primary');
    return work(this.database);
  }

  count(server: 'primary' | 'replica'): void {
    this.reads?.inc({ server });
  }

  /**
   * For readiness checks.
   * @throws while the replica is left out
   */
  async check(): Promise<void> {
    await this.poll();
    if (this.isLeftOut) throw new Error('The replica is left out.');
  }

  async onApplicationShutdown(): Promise<void> {
    // A server that is silent does not close its connections either.
    await Promise.race([this.pool?.end().catch(() => {}), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  }

  private poll(): Promise<void> {
    this.polling ??= this.compare().finally(() => {
      this.polling = undefined;
    });
    return this.polling;
  }

  /** Never rejects. A failure of the primary says nothing of the replica. */
  private async compare(): Promise<void> {
    const at = performance.now();
    this.polledAt = at;
    const [primary, replica] = await Promise.allSettled([
      readPosition(this.database, PRIMARY_POSITION),
      readPosition(this.sql, REPLAYED_POSITION),
    ]);
    if (replica.status === 'rejected') return this.leaveOut(replica.reason);
    if (primary.status === 'rejected') return;
    this.freshness.add({ at, position: primary.value }, replica.value);
    const now = performance.now();
    this.lagMs = this.freshness.lagMs(now);
    if (this.lagMs > this.maxLagMs)
      this.leaveOut(new Error(`It is ${Math.round(this.lagMs / 1_000)} s behind.`));
    else if (this.isLeftOut && this.freshness.covers(now, this.maxLagMs, 0n)) {
      this.isLeftOut = false;
      this.logger.info('The replica of Postgres is used again');
    }
  }

  private leaveOut(error: unknown): void {
    this.freshness.reset();
    if (this.isLeftOut) return;
    this.isLeftOut = true;
    this.logger.warn({ err: error }, 'The replica of Postgres is left out; the primary answers its reads');
  }

  private readonly sql: Reads = {
    server: 'replica',
    query: async (statement, values = []) => (await this.requirePool().query({ ...statement, values })).rows,
    transaction: async (work) => {
      const client = await this.requirePool().connect();
      let failure: unknown;
      try {
        await client.query('BEGIN READ ONLY');
        const answer = await work({
          isTransaction: true,
          query: async (statement, values = []) => (await client.query({ ...statement, values })).rows,
        });
        await client.query('COMMIT');
        return answer;
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        // A connection that failed is closed, and its transaction with it.
        client.release(failure !== undefined);
      }
    },
  };

  private requirePool(): Pool {
    if (!this.pool) throw new Error('DATABASE_REPLICA_URL is not set.');
    return this.pool;
  }
}

async function readPosition(sql: Pick<Reads, 'query'>, statement: typeof PRIMARY_POSITION): Promise<bigint> {
  const [row] = await sql.query<{ position: string | null }>(statement);
  if (!row?.position) throw new Error('The server of DATABASE_REPLICA_URL is no standby.');
  return BigInt(row.position);
}

function isSilent(error: unknown): boolean {
  return isDependencyAway(error) || (error as Error).message === NO_ANSWER;
}
