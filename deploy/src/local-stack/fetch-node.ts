import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isExecutable, run } from './processes.js';
import { cacheFolder } from './state.js';

const FETCH_TRIES = 3;
const FETCH_LIMIT_MS = 120_000;

/** Fetches Node from npm, where each release is a package per platform. */
export async function fetchNode(version: string): Promise<string> {
  const folder = path.join(cacheFolder(), 'node', version);
  const name = `node-${process.platform}-${process.arch}`;
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  if (isExecutable(program)) return program;
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const args = ['install', '--prefix', folder, ...options, `${name}@${version}`];
  for (let tries = 1; ; tries++) {
    const { code, output } = await run('npm', args, { limitMs: FETCH_LIMIT_MS });
    if (code === 0 && isExecutable(program)) return program;
    if (tries === FETCH_TRIES) throw new Error(`Node ${version} could not be fetched.\n${output.trim()}`);
    await sleep(tries * 5_000);
  }
}
