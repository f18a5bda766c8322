import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Client } from 'pg';
import { Mailbox } from '../../demo/mailbox.js';
import { choosePort } from '../../local-stack/processes.js';
import { repositoryRoot, type StateFolder } from '../../local-stack/state.js';
import { migrate, servicesEnv } from '../../start/services.js';
import { Target } from './targets.js';

/** A database, a corner of Redis and a storage folder that nothing else uses, and the processes on them. */
export class World {
  readonly targets: Target[] = [];

  private constructor(
    private readonly state: StateFolder,
    /** Of every process. */
    readonly env: Record<string, string>,
    readonly client: Client,
    readonly mailbox: Mailbox,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  /** @param folder checkout whose migrations and processes run */
  static async create(
    state: StateFolder,
    serviceEnv: Record<string, string>,
    folder = repositoryRoot,
  ): Promise<World> {
    const name = `beem_chaos_${randomBytes(4).toString('hex')}`;
    const server = serviceEnv.DATABASE_URL ?? '';
    const database = new URL(server);
    await onDatabase(server, `CREATE DATABASE ${name}`);
    database.pathname = `/${name}`;
    const storageDir = state.path('storage', name);
    mkdirSync(storageDir, { recursive: true });
    mkdirSync(state.path('logs'), { recursive: true });
    const env = {
      ...servicesEnv(state, serviceEnv, 0),
      ...{ DATABASE_URL: database.href, REDIS_PREFIX: name, STORAGE_DIR: storageDir },
      ...{ RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' },
    };
    await migrate(env, { folder });
    const client = new Client({ connectionString: database.href });
    await client.connect();
    const drop = () => onDatabase(server, `DROP DATABASE ${name} WITH (FORCE)`);
    return new World(state, env, client, new Mailbox(serviceEnv.MAILBOX_URL ?? ''), drop);
  }

  get storageDir(): string {
    return this.env.STORAGE_DIR ?? '';
  }

  /**
   * Starts one more process.
   * @param folder checkout whose build it runs
   * @param more variables for it alone
   * @param port any free one, unless given
   */
  async start(
    role: Target['role'],
    {
      folder = repositoryRoot,
      more = {},
      port: wanted,
    }: { folder?: string; more?: Record<string, string>; port?: number } = {},
  ): Promise<Target> {
    const port = wanted ?? (await choosePort());
    const logFile = this.state.path('logs', `chaos-${role}-${port}.log`);
    const target = new Target(role, port, { ...this.env, ...more }, logFile, folder);
    this.targets.push(target);
    await target.start();
    return target;
  }

  /** Asks a process to end, as when fewer are needed. */
  async stop(target: Target): Promise<void> {
    this.targets.splice(this.targets.indexOf(target), 1);
    await target.end('SIGTERM');
  }

  async leave(): Promise<void> {
    await Promise.all(this.targets.map((target) => target.end('SIGKILL')));
    await this.client.end();
    await this.dropDatabase();
  }
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
