import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  findProcesses,
  findProcessesIn,
  holdsArguments,
  isAlive,
  killProcesses,
  PROBE_LIMIT_MS,
  run,
  sendSignal,
  until,
} from './processes.js';

/** How long a server that is starting or stopping may take. */
const RECOVERY_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 60_000;

/** What a running server writes to postmaster.pid in its data folder. */
interface PostgresLock {
  pid: number;
  port: number | undefined;
  /** starting, ready, stopping or standby. */
  status: string;
}

/** The server process that works on a data folder, as its own lock file describes it. */
export class PostgresServer {
  private readonly lockFile: string;

  /** @param silenceMs how long one that is ready may take to answer */
  constructor(
    private readonly data: string,
    private readonly silenceMs: number,
  ) {
    this.lockFile = path.join(data, 'postmaster.pid');
  }

  /** The port that it uses now; the one in our state file may be older. */
  get port(): number | undefined {
    return this.readLock()?.port;
  }

  async isRunning(): Promise<boolean> {
    return (await this.findPid()) !== undefined;
  }

  /** Prepares for another server on the same data: one that runs must answer soon, or it is ended. */
  async endUnlessItAnswers(answers: () => Promise<boolean>, signal?: AbortSignal): Promise<void> {
    if (await this.isRunning()) {
      const limitMs = this.readLock()?.status === 'ready' ? this.silenceMs : RECOVERY_LIMIT_MS;
      const isSettled = async () => (await answers()) || !(await this.isRunning());
      if ((await until(isSettled, limitMs, 200, signal)) && (await answers())) return;
    }
    await this.kill();
  }

  /** Ends it in order; one that does not answer gets less time. */
  async stop(isSilent: boolean): Promise<void> {
    const pid = await this.findPid();
    if (pid !== undefined) {
      sendSignal(pid, 'SIGINT');
      if (await until(async () => !isAlive(pid), isSilent ? this.silenceMs : STOP_LIMIT_MS, 20)) return;
    }
    await this.kill();
  }

  /**
   * Ends whatever still works on the data. Committed rows survive that; a second server beside the first would not.
   * @throws Error when a process stays
   */
  private async kill(): Promise<void> {
    const pid = await this.findPid();
    const children = pid === undefined ? [] : await childrenOf(pid);
    if (pid !== undefined) await killProcesses([pid]);
    // Children end by themselves when the server is gone, but a stopped one would keep the shared memory.
    await killProcesses([...children, ...(await this.findStrays())]);
    const left = (await this.findStrays()).concat(pid !== undefined && isAlive(pid) ? pid : []);
    if (left.length > 0) {
      throw new Error(
        `Postgres (process ${left.join(', ')}) neither answers nor ends, and its data allows no other server. ` +
          'A disk that hangs is the usual cause; a restart of the machine ends it.',
      );
    }
    // After a reboot its number may belong to another user, and Postgres would refuse to start.
    rmSync(this.lockFile, { force: true });
  }

  /** What works on the data although the lock file does not name it. */
  private async findStrays(): Promise<number[]> {
    return [...(await findProcessesIn(this.data, 'postgres: ')), ...(await findProcesses(['-D', this.data]))];
  }

  private async findPid(): Promise<number | undefined> {
    const pid = this.readLock()?.pid;
    return (await holdsArguments(pid, ['-D', this.data])) ? pid : undefined;
  }

  private readLock(): PostgresLock | null {
    try {
      const [pid, , , port, , , , status = ''] = readFileSync(this.lockFile, 'utf8').split('\n');
      return { pid: Number(pid), port: Number(port) || undefined, status: status.trim() };
    } catch (error) {
      // A server that ends removes it at any moment. Any other error does not prove that no server runs.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}

/** By parentage, for machines that do not show in which folder a process works. */
async function childrenOf(parent: number): Promise<number[]> {
  if (process.platform === 'linux') return [];
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid='], { limitMs: PROBE_LIMIT_MS });
  return output
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}
