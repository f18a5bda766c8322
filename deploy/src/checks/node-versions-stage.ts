import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../build/packages.js';
import { fetchNode } from '../local-stack/fetch-node.js';
import { choosePort, endProcess, until } from '../local-stack/processes.js';
import { repositoryRoot } from '../local-stack/state.js';
import { freshState } from './fresh-state.js';
import type { Stage } from './stage.js';

const START_TIMEOUT_MS = 180_000;
/**
 * The first answers that a visitor needs: the page of a remote, a list from the database, and the state of every
 * dependency.
 */
const ANSWERS = ['/home', '/api/videos/trailers', '/readyz'];

/** Starts Beem on the lowest Node that package.json admits and on the current LTS release. */
export const nodeVersionsStage: Stage = {
  name: 'Start on the supported Node versions',
  async run(print) {
    await buildAll();
    const versions = supportedVersions();
    let failed = 0;
    // One after the other, because each start builds, and a build writes files that the other start reads.
    for (const version of versions) {
      const failure = await startOn(version).catch((error: Error) => error.message);
      print(`   Node ${version}${failure ? `: ${failure}` : ' answers'}\n`);
      if (failure) failed += 1;
    }
    return { passed: versions.length - failed, failed };
  },
};

/**
 * @returns the lowest version that `engines.node` allows, written in full (`20.19.0`), and the one in `.nvmrc` (`26`)
 */
export function supportedVersions(root = repositoryRoot): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const lowest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
  if (!lowest) throw new Error(`package.json names no lowest version: engines.node is ${engines.node}.`);
  return [`${lowest}.0`, read('.nvmrc').trim()];
}

/** @returns null when it started, answered and stopped; else the failure */
async function startOn(version: string): Promise<string | null> {
  const node = await fetchNode(version);
  const state = await freshState(`node-${version}`);
  const port = await choosePort();
  let output = '';
  const child = spawn(node, [path.join(repositoryRoot, 'deploy/bootstrap.mjs'), 'start'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
      npm_lifecycle_event: undefined, // This stage starts and stops it instead of npm.
      BEEM_STATE_DIR: state.dir,
      BEEM_DEMO: 'off',
      PORT: String(port),
      MAILBOX_PORT: String(await choosePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  try {
    await until(async () => hasEnded() || (await answers(port)), START_TIMEOUT_MS, 250);
    if (hasEnded() || !(await answers(port))) return `it does not start.\n${output.trim()}`;
  } finally {
    if (child.pid && !hasEnded()) await endProcess(child.pid, 30_000);
    await ended; // The process ends before its exit code arrives.
  }
  return child.exitCode === 0 ? null : `it does not stop (${child.signalCode}).\n${output.trim()}`;
}

async function answers(port: number): Promise<boolean> {
  try {
    const responses = await Promise.all(
      ANSWERS.map((url) => fetch(`http://127.0.0.1:${port}${url}`, { signal: AbortSignal.timeout(5_000) })),
    );
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    return responses.every((response) => response.ok);
  } catch {
    return false;
  }
}
