import { rmSync } from 'node:fs';
import { sentenceOf, takeRunLock, tellStopping } from '../../early/run-lock.js';
import type { RunInfo } from '../cli/run-info.js';
import { choosePort, isPortFree } from '../local/processes.js';
import { createStack } from '../local/stack.js';
import type { StateFolder } from '../local/state.js';
import { buildAll } from './build.js';
import type { Progress } from './progress.js';
import { publishRemotes } from './remotes.js';
import { migrate, ServicesProcess, servicesEnv } from './services.js';
import { superviseParts } from './supervise.js';

const MOST_RESTARTS = 5;

export interface RunOptions {
  state: StateFolder;
  port: number;
  progress: Progress;
  /** Trades the safety of rows against speed, for tests. */
  disposable?: boolean;
  /** Gives the start up at the next step. */
  signal?: AbortSignal;
}

export interface RunningBeem extends RunInfo {
  logFile: string;
  /** Ends the services and starts what was built since. */
  restartServices(): Promise<void>;
  /** Ends the services, then the parts in reverse order. */
  stop(): Promise<void>;
}

/** Stack, build, schema, services, remotes: everything between a checkout and an address that answers. */
export async function runBeem(options: RunOptions): Promise<RunningBeem> {
  const { state, port, progress, disposable = false, signal } = options;
  const holder = await takeRunLock(state.dir);
  if (holder) throw new Error(sentenceOf(holder));
  await ServicesProcess.endOrphan(state);
  if (!(await isPortFree(port))) throw new Error(portInUse(port));

  const stack = createStack({
    state,
    disposable,
    onStep: (part, origin) => progress.say(`  ✓ ${part}: ${origin}`),
  });
  let services: ServicesProcess | undefined;
  let stopWatching: (() => Promise<void>) | undefined;
  const stop = async () => {
    tellStopping(state.dir);
    rmSync(state.path('run.json'), { force: true });
    await stopWatching?.();
    await services?.stop();
    await stack.down();
  };

  const step: Progress['step'] = (title, work) => {
    signal?.throwIfAborted();
    return progress.step(title, work);
  };

  try {
    const [told] = await settleAll([
      step('Local stack', () => stack.up()),
      step('Build', async (note) => note(await buildAll(signal))),
    ]);
    const internalPort = process.env.INTERNAL_PORT || String(await choosePort());
    const env: Record<string, string> = { ...servicesEnv(state, told, port), INTERNAL_PORT: internalPort };
    await step('Database', async (note) => note(await migrate(env)));
    const running = createServices(state, env, progress);
    services = running;
    await step('Services', () => running.start());
    const { MAILBOX_URL } = told;
    const info: RunInfo = {
      url: env.PUBLIC_ORIGIN ?? '',
      mailboxUrl: MAILBOX_URL ?? null,
      internalUrl: `http://127.0.0.1:${internalPort}`,
      pid: process.pid,
      env,
    };
    state.writeJson('run.json', info);
    await step('Remotes', async (note) => note(await publishRemotes(state, info)));
    stopWatching = superviseParts(stack.parts, progress.say);
    return {
      ...info,
      logFile: running.logFile,
      restartServices: async () => {
        await running.stop();
        await running.start();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for both even when one fails, so that nothing is stopped under the other's feet. */
async function settleAll<A, B>(works: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** A process that dies is started again, unless it keeps dying. */
function createServices(
  state: StateFolder,
  env: Record<string, string>,
  progress: Progress,
): ServicesProcess {
  let restarts = 0;
  const services = new ServicesProcess(state, env, () => {
    restarts += 1;
    if (restarts > MOST_RESTARTS) return progress.say(`  The services keep ending; see ${services.logFile}.`);
    progress.say('  The services had gone and start again.');
    services.start().catch((error: Error) => progress.say(`  ${error.message}`));
  });
  return services;
}

const portInUse = (port: number) =>
  `Port ${port} is in use by another program.\nStop that program, or choose another port: PORT=${port + 1} npm start`;
