import path from 'node:path';
import type { RemoteStatus } from '@beem/contracts';
import { findRemotes, readBuildManifest } from '@beem/remote-manifest/node';
import { publishRemote } from '../cli/publish-remote.js';
import type { RegistryClient } from '../cli/registry-client.js';
import type { RunInfo } from '../cli/run-info.js';
import { openLocalRegistries } from '../cli/target.js';
import { reasonOf } from '../local/external-service.js';
import { repositoryRoot, type StateFolder } from '../local/state.js';

/** The remotes of this checkout. */
export const remotesHere = () => findRemotes(repositoryRoot);

/** Publishes every remote whose build is not live, through the registry's HTTP API; answers which ones. */
export async function publishRemotes(
  state: StateFolder,
  running: Pick<RunInfo, 'url' | 'env'>,
): Promise<string> {
  const remotes = remotesHere();
  const clients = await openLocalRegistries(state, remotes, running);
  const published: string[] = [];
  for (const [index, remote] of remotes.entries()) {
    if (await publishIfNew(clients[index] as RegistryClient, remote)) published.push(remote);
  }
  return published.join(', ') || 'unchanged';
}

async function publishIfNew(client: RegistryClient, remote: string): Promise<boolean> {
  const dist = path.join(repositoryRoot, remote, 'dist');
  try {
    const { buildId } = readBuildManifest(dist);
    if (!isWanted(await client.status(remote), buildId)) return false;
    return (await publishRemote(client, dist)).isChanged;
  } catch (error) {
    throw new Error(`${remote} could not be published: ${reasonOf(error)}`);
  }
}

/** A build that was rolled back is known already: starting again must not undo the rollback. */
function isWanted({ channels, builds, events }: RemoteStatus, buildId: string): boolean {
  const stable = channels.find(({ channel }) => channel === 'stable');
  if (stable?.buildId === buildId) return false;
  const isKnown = builds.some((build) => build.buildId === buildId && build.isComplete);
  const lastMove = events.find(({ channel }) => channel === 'stable');
  return !(isKnown && lastMove?.kind === 'rolled_back');
}
