import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { runTarget } from '../build/packages.js';
import { repositoryRoot } from '../local-stack/state.js';
import type { Progress } from './progress.js';
import type { RunningBeem } from './run-beem.js';

const WATCHED = [
  'services/src',
  'libs/contracts/src',
  'libs/rules/src',
  'libs/remote-manifest/src',
  'libs/shell-page/src',
];
const QUIET_MS = 200;

/** Builds and restarts the services when one of their sources changes; a failed build keeps the old ones running. */
export function watchServices(beem: RunningBeem, progress: Progress): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  async function rebuild(): Promise<void> {
    const { code, output } = await runTarget('build', ['@beem/services']);
    if (code !== 0) return progress.say(`  The services do not build:\n${output.trim()}`);
    await progress.step('Services, built again', () => beem.restartServices());
  }

  const watchers: FSWatcher[] = WATCHED.map((folder) =>
    watch(path.join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.spec.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(rebuild).catch((error: Error) => progress.say(`  ${error.message}`));
      }, QUIET_MS);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await work; // A running restart must not start services after everything was stopped.
  };
}
