import { watchLaunchers } from '../../early/launchers.js';
import { until } from '../local-stack/processes.js';
import { StateFolder } from '../local-stack/state.js';
import { bannerOf, type DemoAccount } from './banner.js';
import { loadDemo } from './demo.js';
import { createProgress, type Progress } from './progress.js';
import { type RunningBeem, runBeem } from './run-beem.js';
import { readSettings } from './settings.js';

const ACCOUNTS_TIMEOUT_MS = 30_000;
/** One key press may arrive twice: from the terminal, and from npm, which forwards it. */
const ECHO_MS = 500;

/** `npm start`: runs until Ctrl-C or SIGTERM, then stops what it started, in order. */
export async function startCommand(): Promise<number> {
  const startedAt = Date.now();
  const state = StateFolder.open();
  const progress = createProgress();
  const { signal, asked } = stopOnSignals();
  progress.say('Starting Beem');
  const beem = await startUnlessStopped(state, progress, signal);
  if (!beem) return 0;
  const demo = loadDemo(beem, state, (code) =>
    progress.say(
      code === 0 ? '  The demo catalogue is complete.' : '  The demo catalogue stopped; see logs/demo.log.',
    ),
  );
  if (demo) await waitForAccounts(state, progress, asked);
  const accounts = readAccounts(state);
  progress.say(bannerOf({ beem, stateDir: state.dir, accounts, tookMs: Date.now() - startedAt }));
  const reason = await Promise.race([asked, beem.givenUp]);
  await progress.step('Stopping', async () => {
    await demo?.stop();
    await beem.stop();
  });
  if (reason) throw reason;
  return 0;
}

/** Ctrl-C, SIGTERM, a closed terminal and a killed npm mean the same; the second signal ends at once. */
export function stopOnSignals(): { signal: AbortSignal; asked: Promise<void> } {
  const controller = new AbortController();
  let askedAt = 0;
  const asked = new Promise<void>((resolve) => {
    const stop = () => {
      askedAt ||= Date.now();
      controller.abort();
      resolve();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        if (askedAt > 0 && Date.now() - askedAt > ECHO_MS) endAtOnce();
        stop();
      });
    }
    watchLaunchers(stop);
  });
  return { signal: controller.signal, asked };
}

/**
 * The services end with this process; the servers on their data stay, as after a kill, and the next start takes them
 * over.
 */
function endAtOnce(): never {
  console.error('\nEnded at once. Servers that still run are taken over by the next start;');
  console.error('npm run beem -- stack down ends them without one.');
  process.exit(130);
}

/** Null when it was stopped during the start; everything started is then stopped. */
export async function startUnlessStopped(
  state: StateFolder,
  progress: Progress,
  signal: AbortSignal,
): Promise<RunningBeem | null> {
  try {
    return await runBeem({ state, port: readSettings().port, progress, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    progress.say('Stopped.');
    return null;
  }
}

const readAccounts = (state: StateFolder) =>
  state.readJson<DemoAccount[]>('demo-accounts.json', areAccounts) ?? [];

const areAccounts = (accounts: DemoAccount[]) =>
  Array.isArray(accounts) &&
  accounts.every((account) => [account?.title, account?.email, account?.password].every(isText));
const isText = (value: unknown) => typeof value === 'string';

/** They exist within seconds of the loader's start; without them the address is printed anyway. */
async function waitForAccounts(state: StateFolder, progress: Progress, stopAsked: Promise<void>) {
  const exist = until(async () => readAccounts(state).length > 0, ACCOUNTS_TIMEOUT_MS, 100);
  await progress.step('Demo accounts', () => Promise.race([exist, stopAsked]));
}
