import { type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunResult {
  code: number;
  output: string;
  /** Standard output alone: the result of a command that logs beside it. */
  stdout: string;
}

/** Runs a program to its end and collects what it says; never rejects for an exit code. */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    let stdout = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }));
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

/** Zombies count as gone: nothing runs there any more. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** The command line of a process, so that a pid file left from before a reboot never makes us kill a stranger. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  return (await run('ps', ['-o', 'command=', '-p', String(pid)])).output;
}

/** True when `pid` lives and its command line holds every mark. */
export async function isOurs(pid: number | undefined, marks: string[]): Promise<boolean> {
  if (!pid || !isAlive(pid)) return false;
  const commandLine = await commandLineOf(pid);
  return marks.every((mark) => commandLine.includes(mark));
}

/** Asks a process to end, and ends it after `graceMs`. */
export async function endProcess(pid: number, graceMs = 10_000): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  if (await until(async () => !isAlive(pid), graceMs, 20)) return;
  process.kill(pid, 'SIGKILL');
  await until(async () => !isAlive(pid), 2_000, 20);
}

/** Polls until `check` holds; answers whether it did within `timeoutMs`. */
export async function until(
  check: () => Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await check()) return true;
    if (Date.now() > deadline) return false;
    await sleep(everyMs);
  }
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The port of last time while nobody else took it, else any free one. Loopback only. */
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
