import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BeemProcess } from './beem.js';
import { COMPILED, envOf } from './spawned.js';

export interface CommandResult {
  code: number | null;
  /** Standard error: the command's messages to its operator. */
  said: string;
}

/** Runs a command of services/src/cli.ts, compiled, in its own process, against the installation of `beem`. */
export function startCommand(
  beem: BeemProcess,
  ...args: string[]
): { child: ChildProcess; result: Promise<CommandResult>; printed: Promise<string> } {
  const child = spawn(process.execPath, [resolve(COMPILED, 'cli.js'), ...args], {
    env: envOf(beem),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const result = Promise.all([ended, text(child.stderr)]).then(([code, said]) => ({ code, said }));
  // Standard output: the result, which programs read.
  return { child, result, printed: text(child.stdout) };
}

export function runCommand(beem: BeemProcess, ...args: string[]): Promise<CommandResult> {
  return startCommand(beem, ...args).result;
}
