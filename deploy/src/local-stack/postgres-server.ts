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

/** Maximum time of a starting or stopping server. */
const RECOVERY_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 60_000;

/** The content of postmaster.pid, which a running server writes to its data folder. */
interface PostgresLock {
  pid: number;
  port: number | undefined;
  /** starting, ready, stopping or standby. */
  status: string;
}

/** The server process of a data folder, as its own lock file describes it. */
export class PostgresServer {
  private readonly lockFile: string;

  /** @param silenceMs maximum time for an answer of a ready server */
  constructor(
    private readonly data: string,
    private readonly silenceMs: number,
  ) {
    this.lockFile = path.join(data, 'postmaster.pid');
  }

  /** The current port; the one in our state file may be outdated. */
  get port(): number | undefined {
    return this.readLock()?.port;
  }

  /** The process that the lock file names, which may have ended. */
  get pid(): number | undefined {
    return this.readLock()?.pid;
  }

  async isRunning(): Promise<boolean> {
    return (await this.findPid()) !== undefined;
  }

  /** Prepares for another server on the same data: a running one must answer soon, or it is ended. */
  async endUnlessItAnswers(answers: () => Promise<boolean>, signal?: AbortSignal): Promise<void> {
    if (await this.isRunning()) {
      const limitMs = this.readLock()?.status === 'ready' ? this.silenceMs : RECOVERY_LIMIT_MS;
      const isSettled = async () => (await answers()) || !(await this.isRunning());
      if ((await until(isSettled, limitMs, 200, signal)) && (await answers())) return;
    }
    await this.kill();
  }

  /** Stops it regularly; one that does not answer gets less time. */
  async stop(isSilent: boolean): Promise<void> {
    const pid = await this.findPid();
    if (pid !== undefined) {
      sendSignal(pid, 'SIGINT');
      if (await until(async () => !isAlive(pid), isSilent ? this.silenceMs : STOP_LIMIT_MS, 20)) return;
    }
    await this.kill();
  }

  /**
   * Kills every process on the data. Committed rows survive that; a second server beside the first would damage them.
   * @throws Error when a process stays
   */
  async kill(): Promise<void> {
    const pid = await this.findPid();
    const children = pid === undefined ? [] : await childrenOf(pid);
    if (pid !== undefined) await killProcesses([pid]);
    // Children end when the server is gone, but a stopped one would keep the shared memory.
    await killProcesses([...children, ...(await this.findStrays())]);
    const left = (await this.findStrays()).concat(pid !== undefined && isAlive(pid) ? pid : []);
    if (left.length > 0) {
      throw new Error(
        `Postgres (process ${left.join(', ')}) neither answers nor ends, and its data allows no other server. ` +
          'A disk that hangs is the usual cause; a restart of the machine ends it.',
      );
    }
    // After a reboot its number may belong to another user's process, and Postgres would refuse to start.
    rmSync(this.lockFile, { force: true });
  }

  /** Processes on the data that the lock file does not name. */
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
      // A stopping server removes it at any moment. Any other error does not prove that no server runs.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}

/** By parent process, for machines that do not show the working folder of a process. */
async function childrenOf(parent: number): Promise<number[]> {
  if (process.platform === 'linux') return [];
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid='], { limitMs: PROBE_LIMIT_MS });
  return output
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}
