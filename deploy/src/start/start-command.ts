import { until } from '../local/processes.js';
import { StateFolder } from '../local/state.js';
import { bannerOf, type DemoAccount } from './banner.js';
import { type DemoLoad, loadDemo } from './demo.js';
import { createProgress, type Progress } from './progress.js';
import { type RunningBeem, runBeem } from './run-beem.js';

const DEFAULT_PORT = 3000;
const ACCOUNTS_TIMEOUT_MS = 30_000;

/** `npm start`: runs until Ctrl-C or SIGTERM, then stops what it started, in order. */
export async function startCommand(): Promise<number> {
  const startedAt = Date.now();
  const state = StateFolder.open();
  const progress = createProgress();
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  progress.say('Starting Beem');
  const beem = await runBeem({ state, port: Number(process.env.PORT) || DEFAULT_PORT, progress });
  const demo = loadDemo(beem, state, (code) =>
    progress.say(
      code === 0 ? '  The demo catalogue is complete.' : '  The demo catalogue stopped; see logs/demo.log.',
    ),
  );
  const accounts = demo ? await waitForAccounts(state, progress, stopAsked) : [];
  progress.say(bannerOf({ beem, stateDir: state.dir, accounts, tookMs: Date.now() - startedAt }));
  await stopAsked;
  await stopAll(beem, demo, progress);
  return 0;
}

/** They exist within seconds of the loader's start; without them the address is still worth telling. */
async function waitForAccounts(state: StateFolder, progress: Progress, stopAsked: Promise<void>) {
  const read = () => state.readJson<DemoAccount[]>('demo-accounts.json') ?? [];
  const exist = until(async () => read().length > 0, ACCOUNTS_TIMEOUT_MS, 100);
  await progress.step('Demo accounts', () => Promise.race([exist, stopAsked]));
  return read();
}

async function stopAll(beem: RunningBeem, demo: DemoLoad | null, progress: Progress): Promise<void> {
  await progress.step('Stopping', async () => {
    await demo?.stop();
    await beem.stop();
  });
}
