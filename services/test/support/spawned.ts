import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { transformFile } from '@swc/core';
import type { BeemProcess } from './beem.js';

const SERVICES = resolve(__dirname, '../..');

/** The services compiled, so that tests can start real processes of their own and kill them. */
export interface Build {
  spawn(beem: BeemProcess, role: 'api' | 'worker'): Promise<Spawned>;
  /** Ends what still runs and removes the compiled files. */
  remove(): Promise<void>;
}

export interface Spawned {
  url: string;
  /** kill −9: no goodbye, no cleaning up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function buildServices(): Promise<Build> {
  // Below `services`, where its packages are found.
  const target = join(SERVICES, 'dist', `spawned-${process.pid}`);
  const source = join(SERVICES, 'src');
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const from = join(entry.parentPath, entry.name);
      const to = join(target, relative(source, from).replace(/\.ts$/, '.js'));
      const { code } = await transformFile(from, {
        configFile: join(SERVICES, '.swcrc'),
        swcrc: false,
        sourceMaps: false,
      });
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, code);
    }),
  );
  const running = new Set<ChildProcess>();
  return {
    spawn: async (beem, role) => {
      const child = fork(join(target, `main.${role}.js`), {
        env: envOf(beem),
        execArgv: [],
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
    },
    remove: async () => {
      for (const child of running) child.kill('SIGKILL');
      await rm(target, { recursive: true, force: true });
    },
  };
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
