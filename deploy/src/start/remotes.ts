import path from 'node:path';
import type { RemoteStatus } from '@beem/contracts';
import { publishRemote, readBuildManifest } from '../cli/publish-remote.js';
import type { RegistryClient } from '../cli/registry-client.js';
import type { RunInfo } from '../cli/run-info.js';
import { openLocalRegistries } from '../cli/target.js';
import { reasonOf } from '../local/external-service.js';
import { repositoryRoot, type StateFolder } from '../local/state.js';

export const REMOTES = ['mfe-feed', 'mfe-account', 'mfe-creator', 'mfe-moderation'];

/** Publishes every remote whose build is not live, through the registry's HTTP API; answers which ones. */
export async function publishRemotes(
  state: StateFolder,
  running: Pick<RunInfo, 'url' | 'env'>,
): Promise<string> {
  const clients = await openLocalRegistries(state, REMOTES, running);
  const published: string[] = [];
  for (const [index, remote] of REMOTES.entries()) {
    if (await publishIfNew(clients[index] as RegistryClient, remote)) published.push(remote);
  }
  return published.join(', ') || 'unchanged';
}

async function publishIfNew(client: RegistryClient, remote: string): Promise<boolean> {
  const dist = path.join(repositoryRoot, remote, 'dist');
  try {
    const { buildId } = await readBuildManifest(dist);
    if (!isWanted(await client.status(remote), buildId)) return false;
    return (await publishRemote(client, dist)).isChanged;
  } catch (error) {
    throw new Error(`${remote} could not be published: ${reasonOf(error)}`);
  }
}

/** A build that somebody rolled back is known already: starting again must not undo that decision. */
function isWanted({ channels, builds, events }: RemoteStatus, buildId: string): boolean {
  const stable = channels.find(({ channel }) => channel === 'stable');
  if (stable?.buildId === buildId) return false;
  const isKnown = builds.some((build) => build.buildId === buildId && build.isComplete);
  const lastMove = events.find(({ channel }) => channel === 'stable');
  return !(isKnown && lastMove?.kind === 'rolled_back');
}
