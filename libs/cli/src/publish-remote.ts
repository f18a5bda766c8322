import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteChannelName, RemoteStatus } from '@beem/contracts';
import { type BuildFile, type BuildManifest, previewPathOf } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import { channelOf, type RegistryClient } from './registry-client.js';

const FILES_AT_ONCE = 4;

/** Who gets the build once it is there. */
export interface Audience {
  /** False: nobody yet. */
  live?: boolean;
  /** Of 10,000 visitors; without it, everybody. */
  canary?: number;
  /** For the event log; also why the budget is above the operator's ceiling, where it is. */
  reason?: string;
}

export interface PublishResult {
  remote: string;
  buildId: string;
  /** Where the build is live; null for a build that nobody gets yet. */
  channel: RemoteChannelName | null;
  /** Of 10,000 visitors. */
  share: number;
  /** False when this very build was there already. */
  isChanged: boolean;
  replacedBuildId: string | null;
  version: number;
  /** Where its team and admins see it, live or not. */
  previewUrl: string;
  sentFiles: number;
  totalFiles: number;
  sentBytes: number;
}

/**
 * Publishes a built remote: sends what the registry lacks and points stable at it, or the canary. The pointer moves only
 * if it has not moved since this call began. A call that was cut off continues when it is repeated.
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

/** Moves the pointer of those who get the build. */
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
