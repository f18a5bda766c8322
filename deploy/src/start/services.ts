import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceEnv } from '../local-stack/external-service.js';
import {
  choosePort,
  endProcess,
  findProcesses,
  killProcesses,
  PROBE_LIMIT_MS,
  run,
} from '../local-stack/processes.js';
import { repositoryRoot, type StateFolder } from '../local-stack/state.js';

const ENTRY = path.join(repositoryRoot, 'services/dist/main.local.js');
const CLI = 'services/dist/cli.js';
const LISTEN_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/** The environment of main.local; `serviceEnv` comes from the stack. */
export function servicesEnv(
  state: StateFolder,
  serviceEnv: ServiceEnv,
  port: number,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOCAL_DEV: 'true',
    HOST: '127.0.0.1',
    INTERNAL_PORT: '0',
    PORT: String(port),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
    SHELL_DIR: path.join(repositoryRoot, 'shell/dist'),
    STATE_DIR: state.path('edge'),
    SECRET_KEY: process.env.SECRET_KEY || state.secret('services'),
    ...serviceEnv,
  };
}

/** @param folder checkout whose migrations run */
export async function migrate(
  env: Record<string, string>,
  { signal, folder = repositoryRoot }: { signal?: AbortSignal; folder?: string } = {},
): Promise<string> {
  const { code, output } = await run(process.execPath, [path.join(folder, CLI), 'migrate'], {
    env: { ...process.env, ...env },
    ...(signal ? { signal } : {}),
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The database could not be brought up to date:\n${output.trim()}`);
  return output.trim().split('\n').at(-1) ?? '';
}

interface Listening {
  /** Of `/healthz`, `/readyz` and `/metrics`. */
  internalUrl: string;
}

/** api, worker and edge in one separate process, whose log is in the state folder. */
export class ServicesProcess {
  readonly logFile: string;
  /** Called when a listening process ends without being asked to. */
  onLoss: () => void = () => undefined;
  private child: ChildProcess | undefined;
  private listening: Listening | undefined;
  private isStopping = false;

  constructor(
    private readonly state: StateFolder,
    /** Read at every start, because an address in it may have changed since the last one. */
    private readonly env: Record<string, string>,
  ) {
    mkdirSync(state.path('logs'), { recursive: true });
    this.logFile = state.path('logs', 'beem.log');
    // After a starter that ends at once, no process would watch or stop them.
    process.once('exit', () => this.child?.kill('SIGKILL'));
  }

  /** Ends the process of a killed starter, so that its port and its jobs are free. */
  static async endOrphan(state: StateFolder): Promise<void> {
    for (const pid of await ServicesProcess.find(state)) await endProcess(pid);
  }

  /** The services on a state folder: one process, or two after a killed starter. */
  static find(state: StateFolder): Promise<number[]> {
    return findProcesses([ENTRY, state.dir]);
  }

  get isRunning(): boolean {
    return this.child?.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Id of the process that was started last. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isListening(): boolean {
    return this.isRunning && this.listening !== undefined;
  }

  get internalUrl(): string {
    return this.listening?.internalUrl ?? '';
  }

  /** @throws Error with the end of the log when it does not listen; the process has then ended */
  async start(): Promise<void> {
    this.isStopping = false;
    this.listening = undefined;
    const child = this.spawn(await this.chooseInternalPort());
    this.child = child;
    // Nothing that can fail may come between the start and the listeners, because the end would be missed.
    const timer = setTimeout(() => child.kill('SIGKILL'), LISTEN_LIMIT_MS);
    const listening = await new Promise<Listening | null>((resolve) => {
      child.once('message', (message) => resolve(message as Listening));
      child.once('exit', () => resolve(null));
      child.once('error', () => resolve(null));
    });
    clearTimeout(timer);
    if (!listening) throw this.failure('ended while starting');
    this.listening = listening;
    if (!this.isRunning) return this.onLoss();
    child.once('exit', () => {
      if (!this.isStopping) this.onLoss();
    });
  }

  private spawn(internalPort: string): ChildProcess {
    const log = openSync(this.logFile, 'a', 0o600);
    // The folder only identifies the process as ours: its state file may be lost, but the command line is not.
    const child = spawn(process.execPath, ['--enable-source-maps', ENTRY, this.state.dir], {
      cwd: repositoryRoot,
      env: { ...process.env, ...this.env, INTERNAL_PORT: internalPort },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    return child;
  }

  /** The port of the last start unless another program took it, so that a printed address stays valid. */
  private async chooseInternalPort(): Promise<string> {
    const given = this.env.INTERNAL_PORT ?? '0';
    if (given !== '0') return given;
    this.internalPort = await choosePort(this.internalPort);
    return String(this.internalPort);
  }

  private internalPort: number | undefined;

  /** Whether the process answers; a stopped or spinning one does not. */
  async answers(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.internalUrl}/healthz`, {
        signal: AbortSignal.timeout(PROBE_LIMIT_MS),
      });
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** Kills it, which counts as a loss. */
  async kill(): Promise<void> {
    if (this.child?.pid) await killProcesses([this.child.pid]);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.isRunning && this.child?.pid) await endProcess(this.child.pid, STOP_LIMIT_MS);
  }

  failure(what: string): Error {
    const end = readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-12).join('\n');
    return new Error(`Beem's services ${what}. The end of ${this.logFile}:\n${end}`);
  }
}
