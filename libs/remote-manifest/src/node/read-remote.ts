import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRemoteFaults } from '../remote-faults.js';
import { describeFault, parseRemote, type RemoteManifest } from '../schema.js';

const DESCRIPTION = 'remote.json';

/**
 * Finds the remotes of a checkout by name: its folders `mfe-…` that hold a `remote.json`. There is no other list.
 * @param root folder of the checkout
 */
export function findRemotes(root: string): string[] {
  const isRemote = (name: string) => name.startsWith('mfe-') && existsSync(join(root, name, DESCRIPTION));
  return readdirSync(root).filter(isRemote).sort();
}

/**
 * Reads and checks the `remote.json` of a folder.
 * @throws Error that lists every fault, or says that the file is missing
 */
export function readRemote(folder: string): RemoteManifest {
  const file = join(folder, DESCRIPTION);
  if (!existsSync(file))
    throw new Error(`${folder} is not the folder of a remote: it holds no ${DESCRIPTION}.`);
  const { value, faults } = parseRemote(JSON.parse(readFileSync(file, 'utf8')));
  const found =
    faults?.map((fault) => describeFault(fault, 'it')) ?? findRemoteFaults(value as RemoteManifest);
  if (found.length > 0) throw new Error(`${file} is not valid:\n- ${found.join('\n- ')}`);
  return value as RemoteManifest;
}
