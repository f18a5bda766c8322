import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { BeemProcess } from './beem.js';

const ROOT = resolve(__dirname, '../../..');
/** Lets Node run our TypeScript as it stands. */
const EXEC_ARGV = ['--conditions=beem-source', '--import', resolve(ROOT, 'deploy/bench-hooks.mjs')];

/** A real process of its own, to be killed; it shares database, Redis and storage with `beem`. */
export interface Spawned {
  url: string;
  /** kill −9: no goodbye, no cleaning up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

export async function spawnProcess(beem: BeemProcess, role: 'api' | 'worker'): Promise<Spawned> {
  const child = fork(resolve(ROOT, `services/src/main.${role}.ts`), {
    env: envOf(beem),
    execArgv: EXEC_ARGV,
    stdio: 'inherit',
  });
  running.add(child);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const end = (signal: NodeJS.Signals) => async () => {
    running.delete(child);
    child.kill(signal);
    await ended;
  };
  return { url: await untilListening(child), kill: end('SIGKILL'), stop: end('SIGTERM') };
}

/** Ends what a failed test left running. */
export function killSpawned(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

function envOf(beem: BeemProcess): NodeJS.ProcessEnv {
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
