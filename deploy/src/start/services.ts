import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PartEnv } from '../local/part.js';
import { endProcess, isOurs, run } from '../local/processes.js';
import { repositoryRoot, type StateFolder } from '../local/state.js';

const ENTRY = path.join(repositoryRoot, 'services/dist/main.local.js');
const CLI = path.join(repositoryRoot, 'services/dist/cli.js');
const LISTEN_TIMEOUT_MS = 60_000;

/** Everything main.local needs beside what the stack told. */
export function servicesEnv(state: StateFolder, told: PartEnv, port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOCAL_DEV: 'true',
    HOST: '127.0.0.1',
    INTERNAL_PORT: '0',
    PORT: String(port),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
    SHELL_DIR: path.join(repositoryRoot, 'shell/dist'),
    SECRET_KEY: process.env.SECRET_KEY || state.secret('services'),
    ...told,
  };
}

export async function migrate(env: Record<string, string>): Promise<string> {
  const { code, output } = await run(process.execPath, [CLI, 'migrate'], { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`The database could not be brought up to date:\n${output.trim()}`);
  return output.trim().split('\n').at(-1) ?? '';
}

/** api, worker and edge in one process of its own, whose log lies in the state folder. */
export class ServicesProcess {
  readonly logFile: string;
  private child: ChildProcess | undefined;
  private isStopping = false;

  constructor(
    private readonly state: StateFolder,
    private readonly env: Record<string, string>,
    /** Told when the process, once it listened, ends without being asked to. */
    private readonly onLoss: () => void,
  ) {
    mkdirSync(state.path('logs'), { recursive: true });
    this.logFile = state.path('logs', 'beem.log');
  }

  /** Ends what a killed starter left behind, so that its port and its jobs are free. */
  static async endOrphan(state: StateFolder): Promise<void> {
    const pid = state.readJson<{ pid: number }>('services.json')?.pid;
    if (pid && (await isOurs(pid, [ENTRY]))) await endProcess(pid);
  }

  start(): Promise<void> {
    this.isStopping = false;
    const log = openSync(this.logFile, 'a', 0o600);
    const child = spawn(process.execPath, ['--enable-source-maps', ENTRY], {
      cwd: repositoryRoot,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', log, log, 'ipc'],
    });
    this.child = child;
    this.state.writeJson('services.json', { pid: child.pid });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(this.failure('did not answer within a minute')),
        LISTEN_TIMEOUT_MS,
      );
      let isListening = false;
      child.once('message', () => {
        isListening = true;
        clearTimeout(timer);
        resolve();
      });
      child.once('exit', () => {
        clearTimeout(timer);
        reject(this.failure('ended while starting'));
        if (isListening && !this.isStopping) this.onLoss();
      });
    });
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.child?.pid && this.child.exitCode === null && this.child.signalCode === null) {
      await endProcess(this.child.pid, 15_000);
    }
    rmSync(this.state.path('services.json'), { force: true });
  }

  private failure(what: string): Error {
    const end = readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-12).join('\n');
    return new Error(`Beem's services ${what}. The end of ${this.logFile}:\n${end}`);
  }
}
