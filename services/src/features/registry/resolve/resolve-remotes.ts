import { createHash } from 'node:crypto';
import type { BuildManifest, ResolvedRemote, ResolvedRemotes } from '@beem/contracts';
import { INTEGRITY } from '../builds/build-manifest.schema.js';
import type { LiveRow } from '../registry.row.js';

type ResolvedBuild = NonNullable<ResolvedRemote['previous']>;

/** What visitors get, from the rows of the live channels; pure, and the same in every process. */
export function resolveRemotes(rows: LiveRow[]): ResolvedRemotes {
  const pointers = rows.map(({ remote, channel, build_id, version }) => [remote, channel, build_id, version]);
  const revision = createHash('sha256').update(JSON.stringify(pointers)).digest('hex').slice(0, 16);
  return { revision, remotes: rows.flatMap((row) => resolveRemote(row) ?? []) };
}

/** Null for a build that names a script without a hash: nothing unchecked is handed out. */
function resolveRemote({ manifest, channel, previous_manifest: previous }: LiveRow): ResolvedRemote | null {
  const { remote } = manifest;
  const build = resolveBuild(manifest, channel);
  if (!build) return null;
  return {
    name: remote.name,
    title: remote.title,
    ...build,
    routes: remote.routes,
    navigation: remote.navigation,
    slots: remote.slots,
    previous: previous ? resolveBuild(previous, channel) : null,
  };
}

function resolveBuild(manifest: BuildManifest, channel: ResolvedBuild['channel']): ResolvedBuild | null {
  const baseUrl = `/remotes/${manifest.remote.name}/${manifest.buildId}/`;
  const integrities = new Map(manifest.files.map(({ path, integrity }) => [path, integrity]));
  const paths = [manifest.entry, ...Object.values(manifest.exposes).flatMap(({ js }) => js)];
  if (paths.some((path) => !INTEGRITY.test(integrities.get(path) ?? ''))) return null;
  const locate = (path: string) => ({ url: baseUrl + path, integrity: integrities.get(path) as string });
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
