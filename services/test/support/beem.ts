import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Redis } from 'ioredis';
import { createApp } from '../../src/create-app.js';
import { type Config, loadConfig } from '../../src/platform/config/index.js';
import { Database } from '../../src/platform/database/index.js';
import { withDatabase } from '../../src/platform/database/on-server.js';
import { isDependencyAway } from '../../src/platform/errors/index.js';
import type { ProcessRoles } from '../../src/platform/feature.js';
import { InternalServer } from '../../src/platform/internal/index.js';
import { createRedis, REDIS } from '../../src/platform/redis/index.js';
import { createTestDatabase, required } from './database.js';
import { type MailSink, openMailSink } from './mail-sink.js';
import { Visitor } from './visitor.js';

/** One process of Beem under test, listening on a free port. */
export interface BeemProcess {
  url: string;
  /** Address of the port for operators. */
  internalUrl: string;
  app: NestExpressApplication;
  config: Config;
  database: Database;
  /** A guest with an empty cookie jar and its own address. */
  visitor(): Visitor;
  /** The operator, at the process's internal port. */
  operator(): Visitor;
  stop(): Promise<void>;
}

/** A process with its own database, Redis prefix, storage folder and mail server. */
export interface Beem extends BeemProcess {
  mail: MailSink;
  /** Another process of the same installation; stopped with the first. */
  startAnother(roles?: ProcessRoles, env?: Record<string, string>): Promise<BeemProcess>;
}

export interface BeemOptions {
  roles?: ProcessRoles;
  /** `DATABASE_URL` names the server on which the test file's own database is created, `DATABASE_REPLICA_URL` its standby. */
  env?: Record<string, string>;
}

/** Starts Beem for one test file: `const beem = await startBeem()` in `beforeAll`, `beem.stop()` in `afterAll`. */
export async function startBeem({ roles = ['api', 'worker'], env = {} }: BeemOptions = {}): Promise<Beem> {
  const database = await createTestDatabase(env.DATABASE_URL);
  const mail = await openMailSink();
  const storageDir = await mkdtemp(join(tmpdir(), 'beem-test-'));
  const logDir = await mkdtemp(join(tmpdir(), 'beem-test-log-'));
  const settings = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    // Each visitor has its own address, so that tests do not share rate limits.
    TRUSTED_PROXIES: '1',
    DATABASE_POOL_SIZE: '5',
    REDIS_URL: required('REDIS_URL'),
    REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    SMTP_URL: mail.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    STORAGE_DIR: storageDir,
    // No test depends on the free space of the machine's disk.
    STORAGE_MIN_FREE_BYTES: '0',
    SECURITY_LOG_FILE: join(logDir, 'security.log'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...env,
    DATABASE_URL: database.url,
    ...(env.DATABASE_REPLICA_URL
      ? {
          DATABASE_REPLICA_URL: withDatabase(
            env.DATABASE_REPLICA_URL,
            new URL(database.url).pathname.slice(1),
          ),
        }
      : {}),
  };
  const config = loadConfig(settings);
  const processes = [await startProcess(config, roles)];
  const [first] = processes as [BeemProcess];
  return {
    ...first,
    mail,
    startAnother: async (otherRoles = roles, otherEnv = {}) => {
      const other = await startProcess(loadConfig({ ...settings, ...otherEnv }), otherRoles);
      processes.push(other);
      return other;
    },
    stop: async () => {
      await Promise.all(processes.map((process) => process.stop()));
      await mail.stop();
      await removeKeys(config);
      await database.drop();
      for (const dir of [storageDir, logDir]) await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Waits for readiness as a load balancer does, but not for an unavailable Redis. */
async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((done) => {
    for (const event of ['ready', 'error', 'close'] as const) redis.once(event, () => done());
  });
}

async function startProcess(config: Config, roles: ProcessRoles): Promise<BeemProcess> {
  const app = await createApp(config, roles);
  const internalUrl = await app.get(InternalServer, { strict: false }).listen();
  await app.listen(0, '127.0.0.1');
  await untilConnected(app.get<Redis>(REDIS, { strict: false }));
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  let stopped: Promise<void> | undefined;
  return {
    url,
    internalUrl,
    app,
    config,
    database: app.get(Database),
    visitor: () => new Visitor(url),
    operator: () => new Visitor(internalUrl),
    stop: () => {
      stopped ??= app.close();
      return stopped;
    },
  };
}

/** A test that leaves its Redis killed has no keys to remove. */
async function removeKeys(config: Config): Promise<void> {
  const redis = createRedis(config);
  try {
    for await (const keys of redis.scanStream({ match: `*${config.env.REDIS_PREFIX}*`, count: 1_000 })) {
      if ((keys as string[]).length > 0) await redis.unlink(keys as string[]);
    }
  } catch (error) {
    if (!isDependencyAway(error)) throw error;
  } finally {
    redis.disconnect();
  }
}
