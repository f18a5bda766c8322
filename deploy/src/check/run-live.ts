import { spawn } from 'node:child_process';
import { repositoryRoot } from '../local/state.js';
import type { Print } from './stage.js';

interface LiveOptions {
  print: Print;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program at the root and prints its output as it comes; stdin is closed. @returns its exit code */
export function runLive(
  program: string,
  args: string[],
  { print, env = process.env }: LiveOptions,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
