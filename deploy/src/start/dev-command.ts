import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Command } from 'commander';
import { sentenceOf, takeRunLock } from '../../early/run-lock.js';
import { remotesHere } from '../build/packages.js';
import { endWith } from '../command.js';
import { endProcess } from '../local-stack/processes.js';
import { repositoryRoot, StateFolder } from '../local-stack/state.js';
import { createProgress } from './progress.js';
import { startUnlessStopped, stopOnSignals } from './start-command.js';
import { watchServices } from './watch-services.js';

/** Adds `npm run dev`. */
export function addDevCommand(program: Command): void {
  program
    .command('dev')
    .argument('[remotes...]', 'names of remotes; without one, all')
    .description('run Beem with the shell and remotes from their sources, with hot reload')
    .action(endWith((remotes: string[]) => devCommand(remotes)));
}

/**
 * Starts a Beem as `npm start` runs it, and in front of it the shell and the named remotes (without names, all) from
 * their sources with hot reload. Services are built and started again when their sources change. Where a Beem of this
 * checkout runs already, that one stands behind the remotes, so any number of these run beside each other.
 */
async function devCommand(names: string[]): Promise<number> {
  const known = remotesHere();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no remote ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 2;
  }
  const state = StateFolder.open();
  const progress = createProgress();
  const { signal, asked } = stopOnSignals();
  const remotes = names.length > 0 ? names : known;
  const holder = await takeRunLock(state.dir);
  if (holder?.url) return runInFrontOf(holder.url, remotes, asked);
  if (holder) throw new Error(sentenceOf(holder));
  const beem = await startUnlessStopped(state, progress, signal);
  if (!beem) return 0;
  const stopWatching = watchServices(beem, progress);
  const devShell = startDevShell(remotes, beem.url);
  progress.say(`\n  As published: ${beem.url}\n  Ctrl-C stops everything.\n`);
  const reason = await Promise.race([asked, ended(devShell), beem.givenUp]);
  await progress.step('Stopping', async () => {
    await stopWatching();
    if (devShell.pid) await endProcess(devShell.pid, 5_000);
    await beem.stop();
  });
  if (reason) throw reason;
  return signal.aborted ? 0 : 1;
}

/** Leaves the Beem behind it and its services to the process that started them. */
async function runInFrontOf(url: string, remotes: string[], asked: Promise<void>): Promise<number> {
  console.log(`\n  In front of the Beem that runs already: ${url}\n  Ctrl-C stops the sources alone.\n`);
  const devShell = startDevShell(remotes, url);
  const isStopped = await Promise.race([asked.then(() => true), ended(devShell).then(() => false)]);
  if (devShell.pid) await endProcess(devShell.pid, 5_000);
  return isStopped ? 0 : 1;
}

function startDevShell(remotes: string[], url: string): ChildProcess {
  return spawn(process.execPath, [path.join(repositoryRoot, 'shell/dev.mjs'), ...remotes], {
    cwd: path.join(repositoryRoot, 'shell'),
    // PORT belongs to the Beem.
    env: { ...process.env, NODE_ENV: 'development', BEEM_URL: url, PORT: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));
