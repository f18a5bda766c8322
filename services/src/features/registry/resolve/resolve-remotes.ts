import { createHash } from 'node:crypto';
import type { BuildManifest, ResolvedRemote, ResolvedRemotes } from '@beem/contracts';
import type { LiveRow } from '../registry.rows.js';

type ResolvedBuild = NonNullable<ResolvedRemote['previous']>;

/** What visitors get, from the rows of the live channels; pure, and the same in every process. */
export function resolveRemotes(rows: LiveRow[]): ResolvedRemotes {
  const pointers = rows.map(({ remote, channel, build_id, version }) => [remote, channel, build_id, version]);
  const revision = createHash('sha256').update(JSON.stringify(pointers)).digest('hex').slice(0, 16);
  return { revision, remotes: rows.map(resolveRemote) };
}

function resolveRemote({ manifest, channel, previous_manifest: previous }: LiveRow): ResolvedRemote {
  const { remote } = manifest;
  return {
    name: remote.name,
    title: remote.title,
    ...resolveBuild(manifest, channel),
    routes: remote.routes,
    navigation: remote.navigation,
    slots: remote.slots,
    previous: previous ? resolveBuild(previous, channel) : null,
  };
}

function resolveBuild(manifest: BuildManifest, channel: ResolvedBuild['channel']): ResolvedBuild {
  const baseUrl = `/remotes/${manifest.remote.name}/${manifest.buildId}/`;
  const integrities = new Map(manifest.files.map(({ path, integrity }) => [path, integrity]));
  const locate = (path: string) => ({ url: baseUrl + path, integrity: integrities.get(path) ?? '' });
  const exposes = Object.entries(manifest.exposes).map(
    ([name, { js }]) => [name, { js: js.map(locate) }] as const,
  );
  return {
    buildId: manifest.buildId,
    channel,
    baseUrl,
    container: manifest.container,
    entry: locate(manifest.entry),
    exposes: Object.fromEntries(exposes),
  };
}
