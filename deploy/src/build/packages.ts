import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { findRemotes } from '@beem/remote-manifest/node';
import { run } from '../local-stack/processes.js';
import { repositoryRoot } from '../local-stack/state.js';

/** The remotes of this checkout. */
export const remotesHere = () => findRemotes(repositoryRoot);

/** Variables that make Nx a simple, quiet task runner. */
export const NX_ENV = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };

/** A longer build counts as hanging. */
const LIMIT_MS = 15 * 60_000;

/** Packages in use: bootstrap.mjs has compiled them, and a server reads their files during the build. */
const RUNNING = ['@beem/deploy', '@beem/stripe-stand-in'];

/** Runs one target of every package that has it, two at a time; unchanged results come from the cache. */
export async function runTarget(
  target: string,
  packages?: string[],
  signal?: AbortSignal,
): Promise<{ code: number; output: string }> {
  const nx = realpathSync(path.join(repositoryRoot, 'node_modules/.bin/nx'));
  const chosen = packages ? [`--projects=${packages.join(',')}`] : [];
  // Nx empties a folder before it fills it from its cache.
  const spared = target === 'build' ? [`--exclude=${RUNNING.join(',')}`] : [];
  const flags = [...spared, '--parallel=2', '--output-style=static'];
  return run(process.execPath, [nx, 'run-many', '-t', target, ...chosen, ...flags], {
    cwd: repositoryRoot,
    env: { ...process.env, ...NX_ENV },
    limitMs: LIMIT_MS,
    ...(signal ? { signal } : {}),
  });
}

/** Builds everything that changed; returns the number of packages from the cache. */
export async function buildAll(signal?: AbortSignal): Promise<string> {
  const { code, output } = await runTarget('build', undefined, signal);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  for (const file of ['services/dist/main.local.js', 'shell/dist/index.html']) {
    if (!existsSync(path.join(repositoryRoot, file))) throw new Error(`The build left no ${file}.`);
  }
  const [, cached, total] = /for (\d+) out of (\d+) tasks/.exec(output) ?? [];
  return cached && total ? `${cached} of ${total} unchanged` : '';
}
