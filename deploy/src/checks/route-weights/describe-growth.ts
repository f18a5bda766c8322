import type { Weight } from '@beem/remote-manifest';

/** gzip bytes of each route's first load, by its name in the weights: `mfe-feed, route /home`. */
export type RouteWeights = Readonly<Record<string, number>>;

/** Growth of a page in bytes that is not reported. */
export const UNNAMED_GROWTH_BYTES = 2_000;

/** Selects the routes from the weights of all remotes, without sums, slot fillers and changed words. */
export function routeWeightsOf(weights: readonly Weight[]): RouteWeights {
  const routes = weights.filter(({ what }) => what.includes(', route /'));
  return Object.fromEntries(routes.map(({ what, bytes }) => [what, bytes]));
}

/**
 * Describes the routes whose first load has grown by more than 2,000 bytes since it was recorded, and those without a
 * record.
 */
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
