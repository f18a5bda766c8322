import { execFile } from 'node:child_process';
import { readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { searchPath } from '../config/index.js';

const run = promisify(execFile);
const OWN_NETWORK = '/proc/self/ns/net';
const TIMEOUT_MS = 10_000;
/** As root first; then as an ordinary user if the kernel allows namespaces to users. Both replace themselves by the tool. */
const ISOLATION_COMMANDS = [
  ['unshare', '-n', '--'],
  ['unshare', '-rn', '--'],
];

let known: Promise<readonly string[] | null> | undefined;

/**
 * The command prefix that removes the network, found once for each process.
 * @returns null if this machine supports none
 */
export function networkIsolation(): Promise<readonly string[] | null> {
  known ??= findNetworkIsolation(searchPath());
  return known;
}

/** Runs each command: a known option may still be forbidden. */
export async function findNetworkIsolation(path: string | undefined): Promise<readonly string[] | null> {
  const ours = await readlink(OWN_NETWORK).catch(() => null);
  if (ours === null) return null;
  for (const [command = '', ...args] of ISOLATION_COMMANDS) {
    const options = { env: { PATH: path }, timeout: TIMEOUT_MS };
    const answer = await run(command, [...args, 'readlink', OWN_NETWORK], options).catch(() => null);
    if (answer && /^net:\[\d+\]$/.test(answer.stdout.trim()) && answer.stdout.trim() !== ours)
      return [command, ...args];
  }
  return null;
}

/** The message for operators about the network of the tools. */
export type ToolNetwork = 'isolated' | 'none-in-container' | 'shared';

/** @throws Error with instructions if the tools would have the worker's network outside local use */
export function describeToolNetwork(
  isIsolated: boolean,
  env: { FFMPEG_NETWORK: 'isolated' | 'none-in-container'; NODE_ENV: string; LOCAL_DEV: boolean },
): ToolNetwork {
  if (isIsolated) return 'isolated';
  if (env.FFMPEG_NETWORK === 'none-in-container') return 'none-in-container';
  if (env.NODE_ENV === 'production' && !env.LOCAL_DEV)
    throw new Error(
      'ffmpeg cannot be run without network: neither "unshare -n" nor "unshare -rn" works here. Allow user namespaces or ' +
        'CAP_SYS_ADMIN for the worker, or take the network from its container and set FFMPEG_NETWORK=none-in-container.',
    );
  return 'shared';
}
