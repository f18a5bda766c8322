import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { markStopping, sentenceOf, takeRunLock } from '../../early/run-lock.js';
import { buildAll } from '../build/packages.js';
import type { RunInfo } from '../cli/run-info.js';
import { isPortFree } from '../local-stack/processes.js';
import { createStack } from '../local-stack/stack.js';
import { folderForServiceUser, type StateFolder } from '../local-stack/state.js';
import { followServers } from './follow-servers.js';
import { acceptOwnShell } from './own-shell.js';
import type { Progress } from './progress.js';
import { publishRemotes } from './remotes.js';
import { createRunInfoFile, type RunInfoFile } from './run-info-file.js';
import { migrate, ServicesProcess, servicesEnv } from './services.js';
import { describeWeight, isTooHeavy, weighShell } from './shell-weight.js';
import { type Supervision, superviseExternalServices } from './supervise.js';
import { type SupervisedServices, superviseServices } from './supervise-services.js';
import { watchSpace } from './watch-space.js';

export interface RunOptions {
  state: StateFolder;
  port: number;
  progress: Progress;
  /** Trades the safety of rows against speed, for tests. */
  disposable?: boolean;
  /** Aborts the start at the next step. */
  signal?: AbortSignal;
  /** Variables of the services in place of those of a start, such as the origin of a proxy in front of them. */
  settings?: Record<string, string>;
}

export interface RunningBeem extends RunInfo {
  logFile: string;
  /** Stops the services and starts the newly built ones. */
  restartServices(): Promise<void>;
  /** Resolves with the reason when the services cannot be restarted; the caller then stops Beem. */
  givenUp: Promise<Error>;
  /** Ends Beem's services, then the external services in reverse order. */
  stop(): Promise<void>;
}

/** Stack, build, schema, services, remotes: all steps from a checkout to a running Beem. */
export async function runBeem(options: RunOptions): Promise<RunningBeem> {
  const { state, port, progress, disposable = false, signal, settings } = options;
  const holder = await takeRunLock(state.dir);
  if (holder) throw new Error(sentenceOf(holder));
  await ServicesProcess.endOrphan(state);
  if (!(await isPortFree(port))) throw new Error(portInUse(port));

  const folders = [state.dir, folderForServiceUser(state.dir), tmpdir()];
  const stopWatchingSpace = watchSpace(folders, { say: progress.say });
  const stack = createStack({
    state,
    disposable,
    beemPort: port,
    onStep: (service, origin) => progress.say(`  ✓ ${service}: ${origin}`),
  });
  const ended = new AbortController();
  let services: ServicesProcess | undefined;
  let supervisedServices: SupervisedServices | undefined;
  let supervision: Supervision | undefined;
  let runInfoFile: RunInfoFile | undefined;
  const stop = async () => {
    markStopping(state.dir);
    stopWatchingSpace();
    runInfoFile?.stop();
    rmSync(state.path('run.json'), { force: true });
    ended.abort();
    await Promise.all([supervision?.stop(), supervisedServices?.stop()]);
    await services?.stop();
    await stack.down();
  };

  const step: Progress['step'] = (title, work) => {
    signal?.throwIfAborted();
    return progress.step(title, work);
  };

  try {
    const [serviceEnv] = await settleAll([
      step('Local stack', () => stack.up({ signal })),
      step('Build', async (note) => {
        note(await buildAll(signal));
        warnOfWeight(progress.say);
      }),
    ]);
    const env: Record<string, string> = {
      ...servicesEnv(state, serviceEnv, port),
      INTERNAL_PORT: process.env.INTERNAL_PORT || '0',
      ...settings,
    };
    await step('Database', async (note) => note(await migrate(env, { signal })));
    const running = new ServicesProcess(state, env);
    services = running;
    await step('Services', () => running.start());
    const runInfo = (): RunInfo => ({
      url: env.PUBLIC_ORIGIN ?? '',
      mailboxUrl: serviceEnv.MAILBOX_URL ?? null,
      internalUrl: running.internalUrl,
      pid: process.pid,
      env,
    });
    runInfoFile = createRunInfoFile(state, runInfo, { say: progress.say });
    const { publish } = runInfoFile;
    publish();
    const onEnv = followServers({
      ...{ serviceEnv, env, publish, say: progress.say },
      restartServices: () => supervised.follow(),
    });
    supervision = superviseExternalServices(stack.services, { say: progress.say, onEnv });
    const { areAllUp } = supervision;
    const supervised = superviseServices(running, {
      say: progress.say,
      areServersUp: areAllUp,
      onStart: publish,
      signal: signal ? AbortSignal.any([ended.signal, signal]) : ended.signal,
    });
    supervisedServices = supervised;
    await acceptOwnShell({ internalUrl: running.internalUrl, env, say: progress.say });
    // The address of this process, also where a proxy stands before it.
    const ownAddress = `http://localhost:${port}`;
    await step('Remotes', async (note) =>
      note(await publishRemotes(state, { ...runInfo(), url: ownAddress })),
    );
    return {
      ...runInfo(),
      logFile: running.logFile,
      restartServices: supervised.restart,
      givenUp: supervised.givenUp,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A shell over its budget still starts; `npm run check` fails for it. */
function warnOfWeight(say: Progress['say']): void {
  for (const weight of weighShell().filter(isTooHeavy)) {
    say(`  ! Over its budget: ${describeWeight(weight)}. npm run check refuses it.`);
  }
}

/** Waits for both even when one fails, so that nothing is stopped while the other still uses it. */
async function settleAll<A, B>(works: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

const portInUse = (port: number) =>
  `Port ${port} is in use by another program.\nStop that program, or choose another port: PORT=${port + 1} npm start`;
