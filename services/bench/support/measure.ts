import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../src/create-app.js';
import { SESSION_COOKIE } from '../../src/platform/auth/index.js';
import { loadConfig } from '../../src/platform/config/index.js';
import { Database } from '../../src/platform/database/index.js';
import type { ProcessRoles } from '../../src/platform/feature.js';
import { createToken, hashToken, uuidv7 } from '../../src/platform/ids.js';

export const CONNECTIONS = 50;
const SECONDS = 4;

export interface Job {
  urls: string[];
  /** For all, or one set for each address. */
  headers: Record<string, string> | Record<string, string>[];
  method?: string;
  /** One body for each address, where something is sent. */
  bodies?: string[];
  /** Rows that every hundredth answer must hold; left out, it is not looked at. */
  rows?: number;
  connections?: number;
  seconds?: number;
  /** Every address once, then it is over, however long it takes. */
  isOnce?: boolean;
}

export interface Measured {
  requests: number;
  cpuMsPerRequest: number;
  requestsPerSecond: number;
  p99Ms: number;
}

/**
 * The app on a database, with a corner of Redis of its own, listening.
 * @param prepare what must be done before it listens: Nest then adds its own answer to unknown addresses
 */
export async function startBenchApp(
  databaseUrl: string,
  roles: ProcessRoles = ['api'],
  prepare: (app: NestExpressApplication) => unknown = () => {},
): Promise<NestExpressApplication> {
  const config = loadConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}`,
    RATE_LIMIT_SCALE: '100000',
  });
  const app = await createApp(config, roles);
  await prepare(app);
  await app.listen(0, '127.0.0.1');
  return app;
}

export function addressOf(app: NestExpressApplication): string {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** A process of its own that asks. */
export class LoadGenerator {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('load-generator.mjs', import.meta.url)), {
    execArgv: [],
  });

  /** @throws when an answer is not what it should be */
  async run(job: Job): Promise<Measured> {
    const before = process.cpuUsage();
    const answer = new Promise<{
      result?: { requests: number; p99Ms: number; tookMs: number };
      error?: string;
    }>((resolve) => this.child.once('message', resolve as (message: unknown) => void));
    this.child.send({ connections: CONNECTIONS, seconds: SECONDS, ...job });
    const { result, error } = await answer;
    if (!result) throw new Error(error);
    const { user, system } = process.cpuUsage(before);
    return {
      requests: result.requests,
      cpuMsPerRequest: (user + system) / 1000 / result.requests,
      requestsPerSecond: (result.requests * 1000) / result.tookMs,
      p99Ms: result.p99Ms,
    };
  }

  end(): void {
    this.child.kill();
  }
}

/** @returns the cookie of a new session */
export async function signIn(app: NestExpressApplication, userId: string): Promise<string> {
  const token = createToken();
  await app.get(Database).query(
    {
      name: 'bench-session',
      text: `INSERT INTO sessions (id, user_id, token_hash, kind, expires_at)
             VALUES ($1, $2, $3, 'web', now() + interval '1 hour')`,
    },
    [uuidv7(), userId, hashToken(token)],
  );
  return `${SESSION_COOKIE}=${token}`;
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
