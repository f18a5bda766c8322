import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RunInfo, readRunInfo } from '../../cli/run-info.js';
import { Mailbox } from '../../demo/mailbox.js';
import { choosePort, isAlive, until } from '../../local-stack/processes.js';
import { folderForServiceUser, repositoryRoot, type StateFolder } from '../../local-stack/state.js';
import { ServicesProcess } from '../../start/services.js';
import { joinUser } from '../chaos/users.js';

const START_LIMIT_MS = 300_000;
const END_LIMIT_MS = 60_000;
const PROBE_LIMIT_MS = 3_000;
const LAST_LINES = 15;

export type ServerName = 'postgres' | 'redis' | 'mail' | 'services';

interface Readiness {
  status: string;
  checks: Record<string, string>;
}

/** A separate `npm start`: its own folder, its own ports, and a process group as a terminal would create it. */
export class BeemUnderTest {
  /** Everything that this start has printed. */
  output = '';
  private child: ChildProcess | undefined;
  private ports: { PORT: string; MAILBOX_PORT: string } | undefined;

  constructor(readonly state: StateFolder) {}

  get isStarted(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number {
    if (!this.child?.pid) throw new Error('Beem was not started.');
    return this.child.pid;
  }

  /**
   * Starts it and waits for its banner.
   * @throws Error with its output when it ends before
   */
  async start(): Promise<void> {
    await this.launch();
    await this.waitForOutput(/Beem is up/, START_LIMIT_MS);
  }

  /** Starts it without waiting; with `npm start` when the fault concerns npm itself. */
  async launch(variables: Record<string, string> = {}, by: 'node' | 'npm' = 'node'): Promise<void> {
    // A port named by MAILBOX_PORT must be free; a fault may take that port, so the mailbox chooses its port itself.
    this.ports ??= { PORT: String(await choosePort()), MAILBOX_PORT: '' };
    this.output = '';
    const bootstrap = path.join(repositoryRoot, 'deploy/bootstrap.mjs');
    const [program, args] = by === 'npm' ? ['npm', ['start']] : [process.execPath, [bootstrap, 'start']];
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      detached: true,
      env: {
        ...process.env,
        ...{ BEEM_STATE_DIR: this.state.dir, BEEM_DEMO: 'off', INTERNAL_PORT: '' },
        ...this.ports,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  async waitForOutput(words: RegExp, limitMs: number): Promise<void> {
    const isSaid = () => words.test(this.output);
    await until(async () => isSaid() || !this.isStarted, limitMs, 100);
    if (!isSaid()) throw new Error(`Beem did not say ${words}. ${this.lastWords()}`);
  }

  private lastWords(): string {
    return `Its last lines:\n${this.output.trim().split('\n').slice(-LAST_LINES).join('\n')}`;
  }

  /** Does what a terminal does on Ctrl-C: it signals the whole group, including the services. */
  pressCtrlC(): void {
    process.kill(-this.pid, 'SIGINT');
  }

  /** @returns its exit code */
  async waitForEnd(limitMs = END_LIMIT_MS): Promise<number> {
    if (!(await until(async () => !this.isStarted, limitMs, 50))) {
      throw new Error(`Beem still runs after ${limitMs} ms. ${this.lastWords()}`);
    }
    return this.child?.exitCode ?? 1;
  }

  async stop(): Promise<void> {
    if (!this.isStarted) return;
    this.pressCtrlC();
    await this.waitForEnd();
  }

  /** Kills a Beem that does not stop; the next start takes over its servers. */
  endAtOnce(): void {
    process.kill(-this.pid, 'SIGKILL');
  }

  runInfo(): RunInfo {
    const info = readRunInfo(this.state.dir);
    if (!info) throw new Error('run.json is not there.');
    return info;
  }

  async pidOf(server: ServerName): Promise<number> {
    const pid = await this.findPid(server);
    if (!pid) throw new Error(`The process of ${server} is not known.`);
    return pid;
  }

  private async findPid(server: ServerName): Promise<number | undefined> {
    if (server === 'postgres') return Number(readFileSync(this.postgresLock(), 'utf8').split('\n')[0]);
    if (server === 'services') return (await ServicesProcess.find(this.state))[0];
    return this.state.readJson<{ pid: number }>(`${server}.json`)?.pid;
  }

  private postgresLock(): string {
    return path.join(folderForServiceUser(this.state.dir), 'postgres/data/postmaster.pid');
  }

  async signal(server: ServerName, name: NodeJS.Signals): Promise<number> {
    const pid = await this.pidOf(server);
    process.kill(pid, name);
    return pid;
  }

  /** Sends SIGKILL and waits until the process is gone. */
  async kill(server: ServerName): Promise<void> {
    const pid = await this.signal(server, 'SIGKILL');
    await until(async () => !isAlive(pid), 5_000);
  }

  /** Whether every dependency passes its check; a Beem without an answer is not ready. */
  async isReady(): Promise<boolean> {
    try {
      const { internalUrl } = this.runInfo();
      const answer = await fetch(`${internalUrl}/readyz`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
      const { status, checks } = (await answer.json()) as Readiness;
      return status === 'ok' && Object.values(checks).every((state) => state === 'ok');
    } catch {
      return false;
    }
  }

  /** Waits until it is ready, then registers a new user by mail, which needs every server. */
  async expectRecovery(limitMs: number): Promise<void> {
    if (!(await until(() => this.isReady(), limitMs, 200))) {
      throw new Error(`Beem is not ready after ${limitMs / 1000} s. ${this.lastWords()}`);
    }
    const { url, mailboxUrl } = this.runInfo();
    const username = `fault_${randomBytes(5).toString('hex')}`;
    await joinUser(username, {
      balancer: { urls: [url], failedTries: [] },
      mailbox: new Mailbox(mailboxUrl ?? ''),
    });
  }
}
