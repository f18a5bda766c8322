import type { Weight } from '@beem/remote-manifest';

/** Bytes (gzip) of each route's first load, by what the weights call it: `mfe-feed, route /home`. */
export type RouteWeights = Readonly<Record<string, number>>;

/** What a change of a page may add without a line in the log, in bytes. */
export const UNNAMED_GROWTH_BYTES = 2_000;

/** The routes among the weights of all remotes; sums, fillers of slots and changed words are none. */
export function routeWeightsOf(weights: readonly Weight[]): RouteWeights {
  const routes = weights.filter(({ what }) => what.includes(', route /'));
  return Object.fromEntries(routes.map(({ what, bytes }) => [what, bytes]));
}

/** The routes whose first load has grown by more than 2,000 bytes since it was recorded, and those without a record. */
export function describeGrowth(recorded: RouteWeights, measured: RouteWeights): string[] {
  return Object.entries(measured).flatMap(([what, bytes]) => {
    const before = recorded[what];
    if (before === undefined) return [`${what}: ${bytes} bytes (gzip), not recorded yet`];
    const grownBytes = bytes - before;
    return grownBytes > UNNAMED_GROWTH_BYTES
      ? [`${what}: grew by ${grownBytes} bytes against the recorded ${before} (gzip)`]
      : [];
  });
}
