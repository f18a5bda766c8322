import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { BeemProcess } from './beem.js';

/**
 * Compiled by jest's global setup: a process of it needs a third less processor time to start than one of the sources.
 */
export const COMPILED = resolve(__dirname, '../../dist');

/** A real process that a test can kill; it shares database, Redis and storage with `beem`. */
export interface Spawned {
  url: string;
  pid: number;
  /** kill −9: no shutdown, no clean-up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Simulates the end of its parent process. Resolves when it has ended. */
  leaveAlone(): Promise<void>;
  /** Its log so far, line by line. */
  log(): LogLine[];
}

export interface LogLine {
  level: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads a line by field and expects what it finds.
  [field: string]: any;
}

const running = new Set<ChildProcess>();

/**
 * @param env beside what `beem` was started with, e.g. a LOG_LEVEL for a test that reads its log
 * @param output file descriptor for its log, instead of the test
 */
export async function spawnProcess(
  beem: BeemProcess,
  role: 'api' | 'worker' | 'edge',
  env: Record<string, string> = {},
  output: 'pipe' | number = 'pipe',
): Promise<Spawned> {
  const child = fork(resolve(COMPILED, `main.${role}.js`), {
    env: { ...envOf(beem), ...env },
    execArgv: [],
    stdio: ['inherit', output, 'inherit', 'ipc'],
  });
  running.add(child);
  const log = readLog(child);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const end = (signal: NodeJS.Signals) => async () => {
    running.delete(child);
    child.kill(signal);
    await ended;
  };
  const leaveAlone = async () => {
    child.disconnect();
    await ended;
    running.delete(child);
  };
  const url = await untilListening(child);
  return { url, pid: child.pid ?? 0, kill: end('SIGKILL'), stop: end('SIGTERM'), leaveAlone, log };
}

function readLog({ stdout }: ChildProcess): () => LogLine[] {
  let text = '';
  stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () =>
    text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
}

/** Ends what a failed test left running. */
export function killSpawned(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

/** The environment that `beem` was started with. */
export function envOf(beem: BeemProcess): NodeJS.ProcessEnv {
  const given = Object.entries(beem.config.env).filter(([, value]) => value !== undefined);
  return {
    PATH: process.env.PATH,
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  };
}

function untilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it listened.`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'listening') resolve(message.url ?? '');
    });
  });
}
