import type { ResolvedRemote } from '@beem/contracts';
import { readManifest } from './read-manifest';

type ResolvedBuild = NonNullable<ResolvedRemote['previous']>;

/** Resolves a build's manifest like the edge does for a visitor on the stable channel. */
export function resolveRemote(currentFolder: string, previousFolder?: string): ResolvedRemote {
  const { remote } = readManifest(currentFolder);
  const { name, title, routes, navigation, slots } = remote;
  return {
    ...resolveBuild(currentFolder),
    ...{ name, title, routes, navigation, slots },
    previous: previousFolder ? resolveBuild(previousFolder) : null,
  };
}

function resolveBuild(folder: string): ResolvedBuild {
  const { buildId, container, entry, exposes, files, remote } = readManifest(folder);
  const baseUrl = `/remotes/${remote.name}/${buildId}/`;
  const locate = (path: string) => {
    const integrity = files.find((file) => file.path === path)?.integrity ?? '';
    return { url: `${baseUrl}${path}`, integrity };
  };
  return {
    buildId,
    channel: 'stable',
    baseUrl,
    container,
    entry: locate(entry),
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([expose, { js }]) => [expose, { js: js.map(locate) }]),
    ),
  };
}
