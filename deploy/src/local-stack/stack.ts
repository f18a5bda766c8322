import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createConfiguredService } from './configured-service.js';
import type { ExternalService, ServiceEnv } from './external-service.js';
import { createMail } from './mail.js';
import { createMediaEngine } from './media-engine.js';
import { createChosenPayments, createPayments } from './payments.js';
import { createPostgres, type PostgresOptions } from './postgres.js';
import { isOurs } from './processes.js';
import { createRedis } from './redis.js';
import type { StateFolder } from './state.js';
import { createStorage } from './storage.js';

export type ServiceName = 'postgres' | 'redis' | 'mail' | 'storage' | 'media' | 'payments';

export interface StackOptions extends PostgresOptions {
  state: StateFolder;
  /** All of them unless named. */
  services?: ServiceName[];
  env?: NodeJS.ProcessEnv;
  /** The port of Beem, for webhooks of the stand-in for Stripe. */
  beemPort?: number;
  /** Called after each service has started. */
  onStep?: (service: string, origin: string, tookMs: number) => void;
}

export interface LocalStack {
  services: ExternalService[];
  /** Starts services that do not run yet, in order, and returns all their variables. */
  up(options?: { signal?: AbortSignal | undefined }): Promise<ServiceEnv>;
  /** Releases the stack; the last holder stops the servers, in reverse order. */
  down(options?: { force?: boolean }): Promise<void>;
}

/**
 * The external services of one state folder. Several processes may hold the same stack; it runs until the last one
 * releases it.
 */
export function createStack(options: StackOptions): LocalStack {
  const { state, env = process.env, onStep } = options;
  const names = options.services ?? ['postgres', 'redis', 'mail', 'storage', 'media', 'payments'];
  const services = names.map((name) => createService(name, options, env));
  const holders = createHolders(state.privateFolder('holders'));

  async function up({ signal }: { signal?: AbortSignal | undefined } = {}): Promise<ServiceEnv> {
    holders.add();
    const serviceEnv: ServiceEnv = {};
    for (const service of services) {
      const startedAt = Date.now();
      const origin = await service.resolve();
      Object.assign(serviceEnv, await service.start({ signal }));
      onStep?.(service.name, origin, Date.now() - startedAt);
    }
    return serviceEnv;
  }

  async function down({ force = false } = {}): Promise<void> {
    holders.remove();
    if (force) holders.clear();
    else if (await holders.haveOthers()) return;
    // A server that cannot be stopped does not prevent stopping the others.
    const failures: unknown[] = [];
    for (const service of services.toReversed()) await service.stop().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  return { services, up, down };
}

function createService(name: ServiceName, options: StackOptions, env: NodeJS.ProcessEnv): ExternalService {
  const { DATABASE_URL, REDIS_URL, SMTP_URL } = env;
  switch (name) {
    case 'postgres':
      return DATABASE_URL
        ? createConfiguredService({
            name: 'Postgres',
            variable: 'DATABASE_URL',
            url: DATABASE_URL,
            defaultPort: 5432,
          })
        : createPostgres(options.state, options);
    case 'redis':
      return REDIS_URL
        ? createConfiguredService({ name: 'Redis', variable: 'REDIS_URL', url: REDIS_URL, defaultPort: 6379 })
        : createRedis(options.state);
    case 'mail':
      return SMTP_URL
        ? createConfiguredService({ name: 'Mail', variable: 'SMTP_URL', url: SMTP_URL, defaultPort: 25 })
        : createMail(options.state, env, options.disposable ? { usualPort: null } : {});
    case 'storage':
      return createStorage(options.state, env);
    case 'media':
      return createMediaEngine(env);
    case 'payments':
      return choosePayments(options, env);
    default:
      return name satisfies never;
  }
}

/** PAYMENTS=stripe and PAYMENTS=off replace the stand-in; Beem checks the keys that belong to them. */
function choosePayments({ state, beemPort }: StackOptions, env: NodeJS.ProcessEnv): ExternalService {
  const { PAYMENTS: payments = '' } = env;
  return payments === '' || payments === 'local'
    ? createPayments(state, { beemPort }, env)
    : createChosenPayments(payments);
}

const BY_HAND = 'by-hand';

/** The processes that use the stack, one file per process id, and the file of `beem stack up`. */
function createHolders(folder: string) {
  const mine = path.join(folder, String(process.pid));
  return {
    add: () => writeFileSync(mine, ''),
    remove: () => rmSync(mine, { force: true }),
    clear: () => rmSync(folder, { recursive: true, force: true }),
    async haveOthers() {
      for (const holder of readdirSync(folder)) {
        if (holder === BY_HAND || (await isOurs(Number(holder), ['node']))) return true;
        rmSync(path.join(folder, holder), { force: true });
      }
      return false;
    },
  };
}

/** Keeps the stack running after this process has ended, until `beem stack down`. */
export function holdByHand(state: StateFolder): void {
  writeFileSync(path.join(state.privateFolder('holders'), BY_HAND), '');
}
