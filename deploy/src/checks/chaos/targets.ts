import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LISTEN_TIMEOUT_MS = 60_000;

/** One api or worker process that is killed and started again; its address stays the same. */
export class Target {
  kills = 0;
  restarts = 0;
  /** Of its port for operators; each start takes a free one. */
  internalUrl = '';
  private child: ChildProcess | undefined;

  constructor(
    readonly role: 'api' | 'worker' | 'edge',
    readonly port: number,
    private readonly env: Record<string, string>,
    private readonly logFile: string,
    /** Checkout whose build it runs. */
    private folder: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Id of the process that was started last. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): Promise<void> {
    const log = openSync(this.logFile, 'a', 0o600);
    const entry = path.join(this.folder, `services/dist/main.${this.role}.js`);
    const child = spawn(process.execPath, [entry], {
      cwd: this.folder,
      env: { ...process.env, ...this.env, PORT: String(this.port) },
      stdio: ['ignore', log, log, 'ipc'],
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`The ${this.role} did not start; its log is ${this.logFile}.`));
      const timer = setTimeout(fail, LISTEN_TIMEOUT_MS);
      child.once('message', (message: { internalUrl?: string }) => {
        clearTimeout(timer);
        this.internalUrl = message.internalUrl ?? '';
        resolve();
      });
      child.once('exit', () => {
        clearTimeout(timer);
        fail();
      });
    });
  }

  /** kill −9: no goodbye, no cleaning up; then a new one on the same port. */
  async killAndRestart(): Promise<void> {
    this.kills += 1;
    await this.end('SIGKILL');
    await this.start();
  }

  /** As in a deployment: asked to end, and a new one on the same port, perhaps of another build. */
  async restart(folder = this.folder): Promise<void> {
    this.restarts += 1;
    await this.end('SIGTERM');
    this.folder = folder;
    await this.start();
  }

  runs(folder: string): boolean {
    return this.folder === folder;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(signal);
    await ended;
  }
}

/** Kills one of them every two to five seconds until it is stopped. */
export async function killAtRandom(targets: Target[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(2_000 + Math.random() * 3_000);
    const victim = targets[Math.floor(Math.random() * targets.length)];
    if (victim && !isOver()) await victim.killAndRestart();
  }
}

/** Before an api is asked to end, it gets no calls for so long, as with the pause of the chart (`preStop`). */
const DRAIN_MS = 5_000;

/** Restarts one after the other until it is stopped, as a rolling deployment does; an api gets no calls meanwhile. */
export async function restartInTurn(
  targets: Target[],
  balancer: { urls: string[] },
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++)
    await restartBehind(balancer, targets[turn % targets.length] as Target);
}

/** Restarts each of them once, with another build. */
export async function upgradeInTurn(
  targets: Target[],
  balancer: { urls: string[] },
  folder: string,
): Promise<void> {
  for (const target of targets) await restartBehind(balancer, target, folder);
}

async function restartBehind(balancer: { urls: string[] }, target: Target, folder?: string): Promise<void> {
  if (target.role === 'worker') return target.restart(folder);
  balancer.urls = balancer.urls.filter((url) => url !== target.url);
  await sleep(DRAIN_MS);
  await target.restart(folder);
  balancer.urls = [...balancer.urls, target.url];
}
