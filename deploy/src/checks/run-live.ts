import { spawn } from 'node:child_process';
import { repositoryRoot } from '../local-stack/state.js';
import type { Print } from './stage.js';

interface LiveOptions {
  /** Name in the message about a hanging run. */
  name: string;
  print: Print;
  env?: NodeJS.ProcessEnv;
  /** After this time the program counts as hanging: it is ended, and its exit code is 124. */
  limitMs: number;
  /** Describes what the program was doing, if known. */
  describeHang?: () => string;
}

const GRACE_MS = 10_000;
const HANGS = 124;

/** Runs a program at the root and prints its output as it comes; stdin is closed. @returns its exit code */
export function runLive(
  program: string,
  args: string[],
  { name, print, env = process.env, limitMs, describeHang = () => '' }: LiveOptions,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot,
      env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let kill: NodeJS.Timeout | undefined;
    const hang = setTimeout(() => {
      print(`\n   ${name} hangs: it did not end within ${limitMs / 1000} s. ${describeHang()}\n`);
      child.kill('SIGTERM');
      // A grandchild may keep the pipes open, so 'close' is not awaited.
      kill = setTimeout(() => {
        child.kill('SIGKILL');
        resolve(HANGS);
      }, GRACE_MS);
    }, limitMs);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      clearTimeout(hang);
      clearTimeout(kill);
      resolve(code ?? 1);
    });
  });
}
