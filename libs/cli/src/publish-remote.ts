import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteChannelName, RemoteStatus } from '@beem/contracts';
import { type BuildFile, type BuildManifest, previewPathOf } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import { channelOf, type RegistryClient } from './registry-client.js';

const FILES_AT_ONCE = 4;

/** The visitors who get the build after it is published. */
export interface Audience {
  /** False if no visitor gets it yet. */
  live?: boolean;
  /** Number of visitors of 10,000; without it, all visitors get the build. */
  canary?: number;
  /** The reason for the event log. It is also the reason for a budget above the ceiling, where there is one. */
  reason?: string;
}

export interface PublishResult {
  remote: string;
  buildId: string;
  /** The channel on which the build is live; null while no visitor gets it. */
  channel: RemoteChannelName | null;
  /** Number of visitors of 10,000. */
  share: number;
  /** False when the registry already had this build. */
  isChanged: boolean;
  replacedBuildId: string | null;
  version: number;
  /** The address where the team and admins see the build, live or not. */
  previewUrl: string;
  sentFiles: number;
  totalFiles: number;
  sentBytes: number;
}

/**
 * Publishes a built remote: sends the files that the registry lacks and points the stable channel or the canary at the
 * build. The pointer moves only if it has not moved since this call began. An interrupted call can be repeated.
 * @param dist the folder with `build-manifest.json` and the files it lists
 * @param audience with the reason for the event log, which also covers a budget above the operator's ceiling
 */
export async function publishRemote(
  client: RegistryClient,
  dist: string,
  audience: Audience = {},
): Promise<PublishResult> {
  if (audience.live === false && audience.canary !== undefined) {
    throw new Error('A canary is live: give --canary or --no-live, not both.');
  }
  const build = readBuildManifest(dist);
  const { name } = build.remote;
  const status = await client.status(name);
  const { missing } = await client.start(build, audience.reason);
  const files = missing.map((integrity) => fileOf(build, integrity));
  await sendAll(client, build, dist, files);
  await client.complete(name, build.buildId);
  return {
    remote: name,
    buildId: build.buildId,
    ...(await pointAt(client, { status, buildId: build.buildId, audience })),
    previewUrl: `${client.url}${previewPathOf(build.remote)}?preview=${name}@${build.buildId}`,
    sentFiles: files.length,
    totalFiles: build.files.length,
    sentBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

type Pointed = Pick<PublishResult, 'channel' | 'share' | 'isChanged' | 'replacedBuildId' | 'version'>;

/** Moves the pointer of the channel that the audience gets. */
async function pointAt(
  client: RegistryClient,
  { status, buildId, audience }: { status: RemoteStatus; buildId: string; audience: Audience },
): Promise<Pointed> {
  const { name } = status;
  const { live = true, canary: share, reason } = audience;
  if (!live) return { channel: null, share: 0, isChanged: true, replacedBuildId: null, version: 0 };
  const channel = share === undefined ? 'stable' : 'canary';
  const seen = channelOf(status, channel);
  const decision = { seenVersion: seen.version, reason };
  const { version, ...moved } =
    share === undefined
      ? await client.point(name, buildId, decision)
      : await client.pointCanary(name, { buildId, share }, decision);
  const isChanged = version !== seen.version;
  return { channel, share: moved.share, isChanged, replacedBuildId: seen.buildId, version };
}

function fileOf(build: BuildManifest, integrity: string): BuildFile {
  const file = build.files.find((listed) => listed.integrity === integrity);
  if (!file) throw new Error(`The registry asks for ${integrity}, which this build does not have.`);
  return file;
}

async function sendAll(
  client: RegistryClient,
  { remote, buildId }: BuildManifest,
  dist: string,
  files: BuildFile[],
): Promise<void> {
  const waiting = [...files];
  const send = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const content = await readFile(path.join(dist, file.path));
      await client.sendFile(remote.name, buildId, file.integrity, content);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, send));
}
