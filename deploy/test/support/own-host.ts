import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { Target } from '../../src/checks/chaos/targets.js';
import { Mailbox } from '../../src/demo/mailbox.js';
import { findHostTools } from '../../src/local-stack/host-tools.js';
import { choosePort, type RunResult } from '../../src/local-stack/processes.js';
import { createStack, type LocalStack } from '../../src/local-stack/stack.js';
import { repositoryRoot, StateFolder } from '../../src/local-stack/state.js';
import { migrate, servicesEnv } from '../../src/start/services.js';

const COMPOSE = path.join(repositoryRoot, 'deploy/compose');
const STAND_IN = path.join(repositoryRoot, 'deploy/test/support/compose-stand-in.mjs');
const HOST = 'beem.example';

type Answer = { code: number; output?: string; goesOn?: boolean };

/**
 * A host as deploy/compose makes it, out of processes: the servers of a local stack, one api and one worker, and the three scripts,
 * which find a stand-in where docker compose would be.
 */
export class OwnHost {
  /** Every call of `docker compose`. */
  readonly calls: string[][] = [];
  /** Called before each of them; a test stops the script there. */
  onCall: (args: string[]) => Promise<void> = async () => undefined;
  readonly redis: Redis;
  private readonly isRunning = new Map<string, boolean>();

  private constructor(
    private readonly state: StateFolder,
    private readonly stack: LocalStack,
    readonly env: Record<string, string>,
    readonly mailbox: Mailbox,
    readonly targets: Record<'api' | 'worker', Target>,
    private readonly scriptEnv: NodeJS.ProcessEnv,
    private readonly control: Server,
  ) {
    this.redis = new Redis(env.REDIS_URL ?? '');
  }

  static async start(): Promise<OwnHost> {
    const tools = await findHostTools();
    const state = new StateFolder(mkdtempSync(path.join(tmpdir(), 'beem-host-')));
    // Below the ports that the servers of the stack and their clients take meanwhile.
    const port = await choosePort(randomInt(20_000, 30_000));
    const stack = createStack({
      ...{
        state,
        disposable: true,
        beemPort: port,
        env: { FFMPEG_PATH: process.env.FFMPEG_PATH, FFPROBE_PATH: process.env.FFPROBE_PATH },
      },
    });
    const bucket = state.path('bucket/beem');
    mkdirSync(bucket, { recursive: true });
    mkdirSync(state.path('logs'), { recursive: true });
    const env: Record<string, string> = {
      ...servicesEnv(state, await stack.up(), port),
      ...{ STORAGE_DIR: bucket, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' },
    };
    await migrate(env);
    const target = (role: 'api' | 'worker', at: number) =>
      new Target(role, at, env, state.path('logs', `${role}.log`), repositoryRoot);
    const targets = { api: target('api', port), worker: target('worker', await choosePort()) };
    const control = createServer();
    await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
    const { hostname, port: postgresPort, password } = new URL(env.DATABASE_URL ?? '');
    const backups = state.path('backups');
    const example = readFileSync(path.join(COMPOSE, '.env.example'), 'utf8');
    const file = state.path('env');
    writeFileSync(file, example.replaceAll(/=.?<.*$/gm, '=filled'), { mode: 0o600 });
    const scriptEnv = {
      PATH: process.env.PATH,
      ...{ BEEM_ENV_FILE: file, PUBLIC_HOST: HOST, BACKUP_DIR: backups, READY_TRIES: '60' },
      COMPOSE: `${process.execPath} ${STAND_IN}`,
      STAND_IN_CONTROL: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
      STAND_IN_TOOLS: JSON.stringify(tools),
      STAND_IN_BACKUPS: backups,
      ...{ PGHOST: hostname, PGPORT: postgresPort, PGPASSWORD: decodeURIComponent(password) },
      ...{ RCLONE_CONFIG: state.path('rclone.conf'), RCLONE_CONFIG_STORAGE_TYPE: 'alias' },
      RCLONE_CONFIG_STORAGE_REMOTE: path.dirname(bucket),
    };
    const mailbox = new Mailbox(env.MAILBOX_URL ?? '');
    const host = new OwnHost(state, stack, env, mailbox, targets, scriptEnv, control);
    control.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', async () => {
        const answer = await host.answer(JSON.parse(body)).catch(
          (error: Error): Answer => ({
            ...{ code: 1, output: error.message },
          }),
        );
        response.end(JSON.stringify(answer));
      });
    });
    try {
      await host.startBeem();
    } catch (error) {
      await host.stop();
      throw error;
    }
    return host;
  }

  get bucket(): string {
    return this.env.STORAGE_DIR ?? '';
  }

  get backups(): string {
    return this.state.path('backups');
  }

  /** A value of the file that takes the place of .env. */
  setting(name: string): string | undefined {
    return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(this.state.path('env'), 'utf8'))?.[1];
  }

  /** Runs one of the three scripts to its end. */
  async run(script: 'backup' | 'restore' | 'upgrade', ...args: string[]): Promise<RunResult> {
    return this.spawn(script, ...args).ended;
  }

  /** Starts one of them in a process group of its own, which `kill` ends at once. */
  spawn(script: string, ...args: string[]): { ended: Promise<RunResult>; kill: () => void } {
    const child: ChildProcess = spawn(path.join(COMPOSE, script), args, {
      env: this.scriptEnv,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout?.on('data', (chunk) => (stdout += chunk));
    child.stderr?.on('data', (chunk) => (stderr += chunk));
    const ended = new Promise<RunResult>((resolve) =>
      child.once('close', (code) => resolve({ code: code ?? 137, output: stdout + stderr, stdout, stderr })),
    );
    return { ended, kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL') };
  }

  /** Runs a statement in the database that Beem uses now. */
  async query<T extends object>(text: string, values?: unknown[]): Promise<T[]> {
    const client = await this.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async connect(): Promise<Client> {
    const client = new Client({ connectionString: this.env.DATABASE_URL });
    await client.connect();
    return client;
  }

  async startBeem(): Promise<void> {
    for (const role of ['api', 'worker']) await this.startRole(role);
  }

  async stopBeem(): Promise<void> {
    this.isRunning.clear();
    await Promise.all(Object.values(this.targets).map((target) => target.end('SIGTERM')));
  }

  async stop(): Promise<void> {
    await this.stopBeem();
    this.redis.disconnect();
    this.control.close();
    this.control.closeAllConnections();
    await this.stack.down();
    rmSync(this.state.dir, { recursive: true, force: true });
  }

  /** The roles of compose.yaml are two processes here. */
  private async startRole(role: string): Promise<void> {
    if (role === 'caddy') return;
    const name = role.startsWith('worker') ? 'worker' : 'api';
    if (!this.isRunning.get(name)) {
      this.isRunning.set(name, true);
      await this.targets[name].start();
    }
  }

  private async answer(args: string[]): Promise<Answer> {
    this.calls.push(args);
    await this.onCall(args);
    const [verb, ...rest] = args;
    const said = rest.filter((word) => !word.startsWith('-'));
    // The archive has a test of its own.
    if (verb === 'exec' && said[1] === 'pgbackrest') return { code: 0 };
    if (verb === 'exec' && said[0] === 'postgres') return { code: 0, goesOn: true };
    if (verb === 'run' && rest.includes('objects')) return { code: 0, goesOn: true };
    if (verb === 'exec' && said[0] === 'redis') {
      if (said[2] === 'ping') return { code: 0, output: 'PONG\n' };
      return { code: 0, output: `${await this.redis.call(said[2] ?? '')}\n` };
    }
    if (verb === 'exec' && rest.includes('token')) return { code: 0, output: 'one\ntwo\nthree\nfour\n' };
    if (verb === 'exec' && rest.includes('node')) return { code: await this.readiness(said[0] ?? '') };
    if (verb === 'run' && said.includes('migrate')) return { code: 0, output: await migrate(this.env) };
    if (verb === 'stop') await this.stopBeem();
    if (verb === 'up' && !['postgres', 'redis', 'storage'].includes(said[0] ?? ''))
      await this.startRole(said[0] ?? '');
    return { code: 0 };
  }

  private async readiness(role: string): Promise<number> {
    const { internalUrl } = this.targets[role.startsWith('worker') ? 'worker' : 'api'];
    return (await fetch(`${internalUrl}/readyz`)).ok ? 0 : 1;
  }
}
