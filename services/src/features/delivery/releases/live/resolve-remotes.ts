import { createHash } from 'node:crypto';
import {
  type BuildManifest,
  type BuildPreview,
  type ResolvedRemotes,
  resolveRemote,
} from '@beem/remote-manifest';
import type { LiveRow } from './live.row.js';

/** The stable build of one remote, and its canary. */
export interface LiveChannels {
  stable: LiveRow;
  canary: LiveRow | null;
}

/** A canary without a stable build is ignored: nobody gets it. */
export function groupChannels(rows: LiveRow[]): LiveChannels[] {
  return rows
    .filter(({ channel }) => channel === 'stable')
    .map((stable) => ({
      stable,
      canary: rows.find(({ channel, remote }) => channel === 'canary' && remote === stable.remote) ?? null,
    }));
}

/**
 * Resolves the builds of visitors with these canaries; pure, and the same in every process.
 * @param remotes in the order of their names
 * @param mask the remotes whose canary they get
 */
export function resolveRemotes(
  remotes: LiveChannels[],
  mask: ReadonlySet<string> = new Set(),
): ResolvedRemotes {
  const pointers: unknown[] = [];
  const resolved = remotes.flatMap(({ stable, canary }) => {
    const { remote, build_id, version, manifest, previous_manifest: previous } = stable;
    if (canary && mask.has(remote)) {
      // Share and version do not count: nothing changes for a visitor who keeps canary and fallback.
      pointers.push([remote, 'canary', canary.build_id, build_id]);
      return resolveRemote({ manifest: canary.manifest, previous: manifest, channel: 'canary' }) ?? [];
    }
    pointers.push([remote, 'stable', build_id, version]);
    return resolveRemote({ manifest, previous, channel: 'stable' }) ?? [];
  });
  return { revision: revisionOf(pointers), remotes: resolved };
}

/** A build that replaces the live one for one visitor. */
export interface PreviewedBuild extends BuildPreview {
  manifest: BuildManifest;
}

/**
 * Replaces the live builds of remotes by previews, or adds previews; pure. A preview has no previous build: if it does
 * not load, the shell ends it and resolves again.
 * @param previews at most one of each remote
 */
export function withPreviews(resolved: ResolvedRemotes, previews: PreviewedBuild[]): ResolvedRemotes {
  const previewed = previews.flatMap(({ manifest, ...preview }) => {
    const remote = resolveRemote({ manifest, previous: null, channel: 'override' });
    return remote ? [{ ...remote, preview }] : [];
  });
  if (previewed.length === 0) return resolved;
  const names = new Set(previewed.map(({ name }) => name));
  const pointers = [resolved.revision, ...previewed.map(({ name, buildId }) => `${name}@${buildId}`)];
  return {
    revision: revisionOf(pointers),
    remotes: [...resolved.remotes.filter(({ name }) => !names.has(name)), ...previewed].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    ),
  };
}

function revisionOf(pointers: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(pointers)).digest('hex').slice(0, 16);
}
