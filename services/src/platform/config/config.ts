import type { z } from 'zod';
import { type Environment, environment, type QueueName } from './environment.js';
import { findUnsafeSettings, type Settings } from './unsafe-settings.js';

/** The parsed environment; inject this class. */
export class Config {
  constructor(readonly env: Readonly<Environment>) {}

  get isSecureOrigin(): boolean {
    return this.env.PUBLIC_ORIGIN.startsWith('https://');
  }

  /** Whether moderators and admins must have a second factor. */
  get requiresStaffFactor(): boolean {
    const { REQUIRE_STAFF_MFA, NODE_ENV, LOCAL_DEV } = this.env;
    return REQUIRE_STAFF_MFA ?? (NODE_ENV === 'production' && !LOCAL_DEV);
  }

  /** On a developer's machine all requests come from one address. */
  get rateLimitScale(): number {
    return this.env.RATE_LIMIT_SCALE ?? (this.env.LOCAL_DEV ? 100 : 1);
  }

  /** A developer's disk is often nearly full, but the videos are small. */
  get storageMinFreeBytes(): number {
    return this.env.STORAGE_MIN_FREE_BYTES ?? (this.env.LOCAL_DEV ? 100 : 1_024) * 1_048_576;
  }

  /** Whether this process, if it is a worker, processes the jobs of this queue. */
  worksOn(queue: QueueName): boolean {
    return this.env.WORKER_QUEUES.includes(queue);
  }

  /** Time that running requests get when the process is asked to stop; Ctrl-C waits for it. */
  get requestsEndWithinMs(): number {
    return this.env.LOCAL_DEV ? 1_500 : 15_000;
  }

  /** The attempts that a limit of `points` allows with this configuration. */
  scaleLimit(points: number): number {
    return Math.max(1, Math.round(points * this.rateLimitScale));
  }
}

/** All faults of the environment together, one line each. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks the environment, by default that of this process. Empty values count as absent.
 * @throws ConfigError that names every fault
 */
export function loadConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const given = withoutEmpty(source);
  const result = environment.safeParse(given);
  const faults = result.success ? [] : result.error.issues.map((issue) => describeFault(issue, given));
  faults.push(...findUnsafeSettings(readSettings(given), (name) => name in given));
  if (given.DATABASE_REPLICA_URL && given.DATABASE_REPLICA_URL === given.DATABASE_URL)
    faults.push('DATABASE_REPLICA_URL: must name another server than DATABASE_URL.');
  if (!given.STORAGE_DIR && !given.S3_BUCKET)
    faults.push('STORAGE_DIR or S3_BUCKET must be set: videos need storage.');
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  return new Config(Object.freeze(result.data));
}

const COMMAND_SETTINGS = { DATABASE_URL: true, LOG_LEVEL: true, SECURITY_LOG_FILE: true } as const;
const STORAGE_SETTINGS = {
  S3_ENDPOINT: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
} as const;

/** The settings of a command that only uses the database. */
export type CommandSettings = Pick<Environment, keyof typeof COMMAND_SETTINGS>;

/** The settings of a command that only uses buckets. */
export type StorageSettings = Pick<Environment, keyof typeof STORAGE_SETTINGS>;

/**
 * Like `loadConfig`, for a command that an operator runs without the services' other settings.
 * @throws ConfigError
 */
export function loadCommandSettings(source: NodeJS.ProcessEnv = process.env): CommandSettings {
  return loadSome(environment.pick(COMMAND_SETTINGS), source);
}

/**
 * Like `loadCommandSettings`, for buckets.
 * @throws ConfigError
 */
export function loadStorageSettings(source: NodeJS.ProcessEnv = process.env): StorageSettings {
  return loadSome(environment.pick(STORAGE_SETTINGS), source);
}

/**
 * Like `loadCommandSettings`, for a command that reads metrics.
 * @throws ConfigError
 */
export function loadMetricsSettings(
  source: NodeJS.ProcessEnv = process.env,
): Pick<Environment, 'METRICS_TOKEN'> {
  return loadSome(environment.pick({ METRICS_TOKEN: true }), source);
}

function loadSome<T>(settings: z.ZodType<T>, source: NodeJS.ProcessEnv): T {
  const given = withoutEmpty(source);
  const { success, data, error } = settings.safeParse(given);
  if (!success) throw new ConfigError(error.issues.map((issue) => describeFault(issue, given)));
  return data;
}

function withoutEmpty(source: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Each setting is checked separately, so that one fault does not hide another. */
function readSettings(given: Record<string, unknown>): Settings {
  const { NODE_ENV, LOCAL_DEV, HOST, INTERNAL_HOST, PUBLIC_ORIGIN } = environment.shape;
  const { TRUSTED_PROXIES, SECRET_KEY, METRICS_TOKEN } = environment.shape;
  const { MEDIA_DELIVERY, S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_ENDPOINT } = environment.shape;
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_LOCAL_URL } = environment.shape;
  const looked = {
    ...{ PAYMENTS, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_LOCAL_URL },
    ...{ NODE_ENV, LOCAL_DEV, HOST, INTERNAL_HOST, PUBLIC_ORIGIN },
    ...{ TRUSTED_PROXIES, SECRET_KEY, METRICS_TOKEN },
    ...{ MEDIA_DELIVERY, S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_ENDPOINT },
  };
  return Object.fromEntries(
    Object.entries(looked).map(([name, schema]) => [name, schema.safeParse(given[name]).data]),
  );
}

function describeFault(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0]);
  const fault = name in given ? issue.message : 'is missing';
  const meaning = environment.shape[name as keyof typeof environment.shape]?.description ?? '';
  return `${name}: ${fault} (${meaning})`;
}
