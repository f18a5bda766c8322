import { createHash } from 'node:crypto';
import { type ResolvedRemotes, resolveRemote } from '@beem/remote-manifest';
import type { LiveRow } from './live.row.js';

/** What visitors get, from the rows of the live channels; pure, and the same in every process. */
export function resolveRemotes(rows: LiveRow[]): ResolvedRemotes {
  const pointers = rows.map(({ remote, channel, build_id, version }) => [remote, channel, build_id, version]);
  const revision = createHash('sha256').update(JSON.stringify(pointers)).digest('hex').slice(0, 16);
  const remotes = rows.flatMap(
    ({ manifest, channel, previous_manifest: previous }) =>
      resolveRemote({ manifest, previous, channel }) ?? [],
  );
  return { revision, remotes };
}
