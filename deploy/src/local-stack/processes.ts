import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time limit of a check of another process or server. */
export const PROBE_LIMIT_MS = 3_000;

/** A tool that runs longer counts as hanging: a whole build takes a minute. */
export const PROGRAM_LIMIT_MS = 10 * 60_000;

export interface RunResult {
  code: number;
  output: string;
  /** Only standard output: the result of a command that also logs. */
  stdout: string;
  stderr: string;
}

export interface RunOptions extends SpawnOptions {
  /** After this time the program is killed, and its code is 124. */
  limitMs?: number;
}

/** Runs a program to its end and collects its output; it never rejects because of an exit code. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { limitMs, ...spawnOptions } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...spawnOptions });
    let output = '';
    let stdout = '';
    let stderr = '';
    // A grandchild may keep the pipes open, so that 'close' would never come.
    const timer =
      limitMs &&
      setTimeout(() => {
        child.kill('SIGKILL');
        resolve({
          code: 124,
          output: `${output}${program} did not end within ${limitMs / 1000} s`,
          stdout,
          stderr,
        });
      }, limitMs);
    child.once('close', () => clearTimeout(timer));
    child.once('error', () => clearTimeout(timer));
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      stderr += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout, stderr }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout, stderr }));
  });
}

export function findOnPath(program: string, searchPath = process.env.PATH ?? ''): string | null {
  for (const dir of searchPath.split(path.delimiter).filter(Boolean)) {
    const file = path.join(dir, program);
    if (isExecutable(file)) return file;
  }
  return null;
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Zombies count as ended, because they run nothing. Until the last of its threads has ended, a process looks like one,
 * but its files and ports are still open.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return !/^State:\s+Z/m.test(status) || Number(/^Threads:\s+(\d+)/m.exec(status)?.[1]) > 1;
  } catch {
    return process.platform !== 'linux';
  }
}

/**
 * The command line of a process, so that an old pid file from before a reboot never makes us kill another program. On
 * Linux `\0` follows each argument; elsewhere they are separated by blanks.
 */
async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  return (await run('ps', ['-o', 'command=', '-p', String(pid)], { limitMs: PROBE_LIMIT_MS })).output.trim();
}

/** Every process that was started with these arguments. */
export async function findProcesses(args: string[]): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await allProcesses()) {
    if (pid !== process.pid && (await holdsArguments(pid, args))) found.push(pid);
  }
  return found;
}

/**
 * True when `pid` lives and was started with these arguments, one after the other. Arguments are compared as a whole,
 * because the state folder of a test run is inside that of `npm start`, and its processes are not ours.
 */
export async function holdsArguments(pid: number | undefined, args: string[]): Promise<boolean> {
  if (!pid || !isAlive(pid)) return false;
  const commandLine = await commandLineOf(pid);
  if (process.platform === 'linux') return commandLine.includes(`\0${args.join('\0')}\0`);
  // A blank may belong to a longer name, unless an option follows it.
  const text = ` ${args.join(' ')}`;
  return commandLine.endsWith(text) || commandLine.includes(`${text} -`);
}

/**
 * Finds processes by working folder and a part of the command line: servers that no file names, and children whose
 * parent was killed. Only on Linux.
 */
export async function findProcessesIn(folder: string, mark: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const pid of await allProcesses()) {
    if (isWorkingIn(pid, folder) && (await isOurs(pid, [mark]))) found.push(pid);
  }
  return found;
}

function isWorkingIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false; // It has ended, belongs to another user, or the folder is missing.
  }
}

async function allProcesses(): Promise<number[]> {
  const names =
    process.platform === 'linux'
      ? readdirSync('/proc')
      : (await run('ps', ['-A', '-o', 'pid='], { limitMs: PROBE_LIMIT_MS })).output.split('\n');
  return names.map(Number).filter((pid) => pid > 0);
}

/**
 * True when `pid` lives and its command line holds every mark, for programs that overwrite it. Do not use a folder as a
 * mark, because other folders may begin with the same letters.
 */
export async function isOurs(pid: number | undefined, marks: string[]): Promise<boolean> {
  if (!pid || !isAlive(pid)) return false;
  const commandLine = (await commandLineOf(pid)).replaceAll('\0', ' ');
  return marks.every((mark) => commandLine.includes(mark));
}

/**
 * Asks a process to end, and kills it after `graceMs`.
 * @returns whether it has ended
 */
export async function endProcess(pid: number, graceMs = 10_000): Promise<boolean> {
  if (!sendSignal(pid, 'SIGTERM')) return true;
  if (await until(async () => !isAlive(pid), graceMs, 20)) return true;
  return killProcesses([pid]);
}

/**
 * Kills processes, including stopped ones.
 * @returns whether all have ended
 */
export async function killProcesses(pids: number[]): Promise<boolean> {
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
  return until(async () => !pids.some(isAlive), 5_000, 20);
}

/** @returns whether the process existed */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  if (!isAlive(pid)) return false;
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Polls until `check` is true; returns whether it was within `timeoutMs`.
 * @throws the reason of `signal` as soon as that is aborted
 */
export async function until(
  check: () => Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
  signal?: AbortSignal,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    if (await check()) return true;
    if (Date.now() > deadline) return false;
    await sleep(everyMs);
  }
}

/**
 * Waits until a new server answers; one that does not, or is no longer needed, is ended.
 * @returns whether it answers
 */
export async function waitForAnswer(
  child: ChildProcess,
  answers: () => Promise<boolean>,
  { limitMs, signal }: { limitMs: number; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const { pid } = child;
  const hasEnded = () => pid === undefined || child.exitCode !== null || child.signalCode !== null;
  let isUp = false;
  const isDecided = async () => {
    isUp = !hasEnded() && (await answers());
    return isUp || hasEnded();
  };
  try {
    await until(isDecided, limitMs, 50, signal);
  } finally {
    if (!isUp && pid !== undefined) await endProcess(pid);
  }
  return isUp;
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The port of the last start unless another program took it, else any free one. Loopback only. */
export async function choosePort(remembered?: number): Promise<number> {
  if (remembered && (await isPortFree(remembered))) return remembered;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
