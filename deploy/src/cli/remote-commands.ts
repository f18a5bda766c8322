import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD_MANIFEST_FILE, readBuildManifest } from '@beem/remote-manifest/node';
import { repositoryRoot } from '../local/state.js';
import { runTarget } from '../start/build.js';
import { describePublish, describeRollback, describeStatus } from './describe.js';
import { publishRemote } from './publish-remote.js';
import { rollbackRemote } from './rollback-remote.js';
import { openRegistry, type TargetOptions } from './target.js';

export interface PublishOptions extends TargetOptions {
  build: boolean;
}

/** @param given name of a remote of this checkout, its folder, or any folder with a `build-manifest.json` */
export async function publishCommand(given: string, options: PublishOptions): Promise<void> {
  const startedAt = Date.now();
  const { dist, folder } = locateRemote(given);
  if (options.build && folder) {
    const { code, output } = await runTarget('build', [path.basename(folder)]);
    if (code !== 0) throw new Error(`The build failed; nothing was published.\n${output.trim()}`);
    console.log(`Built ${path.basename(folder)} in ${seconds(startedAt)}.`);
  }
  const { remote } = readBuildManifest(dist);
  const client = await openRegistry(remote.name, options);
  const publishedAt = Date.now();
  console.log(describePublish(await publishRemote(client, dist), seconds(publishedAt)));
}

export async function rollbackCommand(remote: string, options: TargetOptions): Promise<void> {
  const startedAt = Date.now();
  const client = await openRegistry(remote, options);
  console.log(describeRollback(remote, await rollbackRemote(client, remote), seconds(startedAt)));
}

export async function statusCommand(remotes: string[], options: TargetOptions): Promise<void> {
  for (const remote of remotes) {
    const client = await openRegistry(remote, options);
    console.log(describeStatus(await client.status(remote)));
  }
}

interface LocatedRemote {
  dist: string;
  /** Where it can be built; null for a folder that holds a build and no sources. */
  folder: string | null;
}

function locateRemote(given: string): LocatedRemote {
  const candidates = [path.resolve(given), path.join(repositoryRoot, given)];
  const folder = candidates.find((candidate) => existsSync(path.join(candidate, 'remote.json')));
  if (folder) return { dist: path.join(folder, 'dist'), folder };
  const dist = candidates.find((candidate) => existsSync(path.join(candidate, BUILD_MANIFEST_FILE)));
  if (dist) return { dist, folder: null };
  throw new Error(`${given} is neither a remote of this checkout nor a folder with a build-manifest.json.`);
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
