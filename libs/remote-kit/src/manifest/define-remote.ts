import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@beem/contracts';
import { findRemoteFaults } from './remote-faults.js';

/** Reads and checks `remote.json` of a remote's folder; throws one error that lists every fault. */
export function readRemote(folder: string): RemoteManifest {
  const file = join(folder, 'remote.json');
  return defineRemote(JSON.parse(readFileSync(file, 'utf8')));
}

/** Checks a remote's description of itself; throws one error that lists every fault. */
export function defineRemote(value: unknown): RemoteManifest {
  const faults = findRemoteFaults(value);
  if (faults.length > 0) throw new Error(`remote.json is not valid:\n- ${faults.join('\n- ')}`);
  return value as RemoteManifest;
}

/** Every module the remote exposes, once: of its routes and of the slots it fills. */
export function exposedModules(remote: RemoteManifest): string[] {
  const exposes = [...remote.routes, ...remote.slots.fills].map(({ expose }) => expose);
  return [...new Set(exposes)].sort();
}

/** Chunk name of an exposed module: `./watch` becomes `watch`. */
export function chunkNameOf(expose: string): string {
  return expose.slice('./'.length);
}
