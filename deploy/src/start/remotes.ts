import path from 'node:path';
import { publishRemote, type RegistryClient } from '@beem/cli';
import type { RemoteStatus } from '@beem/contracts';
import type { BuildManifest } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import { remotesHere } from '../build/packages.js';
import type { RunInfo } from '../cli/run-info.js';
import { openLocalRegistries } from '../cli/target.js';
import { reasonOf } from '../local-stack/external-service.js';
import { repositoryRoot, type StateFolder } from '../local-stack/state.js';
import { inPublishOrder } from './publish-order.js';

/** Publishes every remote whose build is not live, through the registry's HTTP API; returns their names. */
export async function publishRemotes(
  state: StateFolder,
  running: Pick<RunInfo, 'url' | 'env'>,
): Promise<string> {
  const builds = inPublishOrder(remotesHere().map((remote) => readBuildManifest(distOf(remote))));
  const remotes = builds.map(({ remote }) => remote.name);
  const clients = await openLocalRegistries(state, remotes, running);
  const published: string[] = [];
  for (const [index, build] of builds.entries()) {
    if (await publishIfNew(clients[index] as RegistryClient, build)) published.push(build.remote.name);
  }
  return published.join(', ') || 'unchanged';
}

const distOf = (remote: string) => path.join(repositoryRoot, remote, 'dist');

async function publishIfNew(
  client: RegistryClient,
  { buildId, remote: { name } }: BuildManifest,
): Promise<boolean> {
  try {
    if (!isWanted(await client.status(name), buildId)) return false;
    return (await publishRemote(client, distOf(name))).isChanged;
  } catch (error) {
    throw new Error(`${name} could not be published: ${reasonOf(error)}`);
  }
}

/** The registry already knows a rolled-back build: a new start must not undo the rollback. */
function isWanted({ channels, builds, events }: RemoteStatus, buildId: string): boolean {
  const stable = channels.find(({ channel }) => channel === 'stable');
  if (stable?.buildId === buildId) return false;
  const isKnown = builds.some((build) => build.buildId === buildId && build.isComplete);
  const lastMove = events.find(({ channel }) => channel === 'stable');
  return !(isKnown && lastMove?.kind === 'rolled_back');
}
