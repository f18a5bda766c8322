import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { endProcess } from '../local/processes.js';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { createProgress } from '../start/progress.js';
import { remotesHere } from '../start/remotes.js';
import { startUnlessStopped, stopOnSignals } from '../start/start-command.js';
import { watchServices } from './watch-services.js';

const DEFAULT_DEV_PORT = 3100;

/**
 * `npm run dev [remote …]`: a Beem as `npm start` runs it, and in front of it the shell and the named remotes (without
 * names, all) from their sources with hot reload. Services are built and started again when their sources change.
 */
export async function devCommand(names: string[]): Promise<number> {
  const known = remotesHere();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no remote ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 2;
  }
  const state = StateFolder.open();
  const progress = createProgress();
  const { signal, asked } = stopOnSignals();
  const beem = await startUnlessStopped(state, progress, signal);
  if (!beem) return 0;
  const stopWatching = watchServices(beem, progress);
  const remotes = names.length > 0 ? names : known;
  const devShell = startDevShell(remotes, beem.url);
  progress.say(`\n  Sources of ${remotes.join(', ')}: http://localhost:${devPort()}`);
  progress.say(`  As published:  ${beem.url}\n  Ctrl-C stops everything.\n`);
  const reason = await Promise.race([asked, ended(devShell), beem.givenUp]);
  await progress.step('Stopping', async () => {
    await stopWatching();
    if (devShell.pid) await endProcess(devShell.pid, 5_000);
    await beem.stop();
  });
  if (reason) throw reason;
  return signal.aborted ? 0 : 1;
}

const devPort = () => Number(process.env.DEV_PORT) || DEFAULT_DEV_PORT;

function startDevShell(remotes: string[], url: string): ChildProcess {
  return spawn(process.execPath, [path.join(repositoryRoot, 'shell/dev.mjs'), ...remotes], {
    cwd: path.join(repositoryRoot, 'shell'),
    env: { ...process.env, NODE_ENV: 'development', BEEM_URL: url, PORT: String(devPort()) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));
