import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFile, BuildManifest } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import type { RegistryClient } from './registry-client.js';

const FILES_AT_ONCE = 4;

export interface PublishResult {
  remote: string;
  buildId: string;
  /** False when this very build was live already. */
  isChanged: boolean;
  replacedBuildId: string | null;
  version: number;
  sentFiles: number;
  totalFiles: number;
  sentBytes: number;
}

/**
 * Publishes a built remote: sends what the registry lacks and points stable at it. The pointer moves only if it
 * has not moved since this call began. A call that was cut off continues when it is repeated.
 * @param dist the folder with `build-manifest.json` and the files it lists
 */
export async function publishRemote(client: RegistryClient, dist: string): Promise<PublishResult> {
  const build = readBuildManifest(dist);
  const { name } = build.remote;
  const stable = (await client.status(name)).channels.find(({ channel }) => channel === 'stable');
  const { missing } = await client.start(build);
  const files = missing.map((integrity) => fileOf(build, integrity));
  await sendAll(client, build, dist, files);
  await client.complete(name, build.buildId);
  const isChanged = stable?.buildId !== build.buildId;
  const seenVersion = stable?.version ?? 0;
  const version = isChanged ? (await client.point(name, build.buildId, seenVersion)).version : seenVersion;
  return {
    remote: name,
    buildId: build.buildId,
    isChanged,
    replacedBuildId: stable?.buildId ?? null,
    version,
    sentFiles: files.length,
    totalFiles: build.files.length,
    sentBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
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
