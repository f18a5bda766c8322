import type { RemoteRelease } from '@beem/api-client';

export type ReleaseState =
  | { kind: 'nothing-live' }
  | { kind: 'incompatible' }
  | { kind: 'closed-by-guard' }
  | { kind: 'too-few'; visitors: number; least: number }
  | { kind: 'not-compared' }
  | { kind: 'worse' }
  | { kind: 'within-limits' }
  | { kind: 'unknown' };

/** The state of a remote in one line; null for a stable, compatible remote without a canary. */
export function stateOf(remote: RemoteRelease, leastVisitors: number): ReleaseState | null {
  const { stable, canary, lastChange } = remote;
  if (!stable) return { kind: 'nothing-live' };
  if ([stable, canary].some((channel) => channel && channel.build.incompatibilities.length > 0))
    return { kind: 'incompatible' };
  if (!canary) return lastChange?.kind === 'canary_aborted' ? { kind: 'closed-by-guard' } : null;
  const {
    againstStable,
    build: { health },
  } = canary;
  if (!health) return { kind: 'unknown' };
  const { visitors } = health;
  if (visitors < leastVisitors) return { kind: 'too-few', visitors, least: leastVisitors };
  if (!againstStable) return { kind: 'not-compared' };
  return { kind: againstStable.worseIn.length > 0 ? 'worse' : 'within-limits' };
}

/** `over` its budget, `near` above 95 %. */
export function budgetLevel({ gzipBytes, budgetGzipBytes }: { gzipBytes: number; budgetGzipBytes: number }) {
  if (gzipBytes > budgetGzipBytes) return 'over';
  return gzipBytes > 0.95 * budgetGzipBytes ? 'near' : 'within';
}
