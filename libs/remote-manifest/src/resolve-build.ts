import { FILES_FOLDER, INTEGRITY } from './names.js';
import type { ResolvedBuild, ResolvedRemote } from './resolved.js';
import type { BuildManifest } from './schema.js';

/** A build, and the one that is tried when it cannot be loaded. */
export interface LiveBuild {
  manifest: BuildManifest;
  previous: BuildManifest | null;
  channel: ResolvedRemote['channel'];
}

/**
 * Resolves a live build for the shell. Null for a build with a script without a hash, which must not run; a previous
 * build of this kind is left out too.
 */
export function resolveRemote({ manifest, previous, channel }: LiveBuild): ResolvedRemote | null {
  const { name, title, routes, navigation, slots } = manifest.remote;
  const build = resolveBuild(manifest, channel);
  if (!build) return null;
  return {
    ...{ name, title, ...build, routes, navigation, slots },
    previous: previous ? resolveBuild(previous, 'stable') : null,
  };
}

/**
 * The folder for the files of all builds of a remote: a file name holds the hash of the content, so unchanged files
 * keep their address, and visitors their cached copy. An older build has a folder of its own.
 */
function folderOf({ remote, buildId, sharesFiles }: BuildManifest): string {
  return `/remotes/${remote.name}/${sharesFiles ? FILES_FOLDER : buildId}/`;
}

function resolveBuild(manifest: BuildManifest, channel: ResolvedBuild['channel']): ResolvedBuild | null {
  const { buildId, container, entry, exposes, files } = manifest;
  const baseUrl = folderOf(manifest);
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  const paths = [entry, ...Object.values(exposes).flatMap(({ js }) => js)];
  if (paths.some((path) => !INTEGRITY.test(integrities.get(path) ?? ''))) return null;
  const locate = (path: string) => ({ url: baseUrl + path, integrity: integrities.get(path) as string });
  return {
    ...{ buildId, channel, baseUrl, container },
    entry: locate(entry),
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([expose, { js }]) => [expose, { js: js.map(locate) }]),
    ),
  };
}
