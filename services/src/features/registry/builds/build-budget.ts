import type { BuildManifest } from '@beem/contracts';

/**
 * Where a build is heavier than its own remote.json allows, as sentences; pure.
 * @param gzipBytes path to the bytes that the server counted itself; what the manifest claims is not believed
 */
export function findBudgetFaults(build: BuildManifest, gzipBytes: ReadonlyMap<string, number>): string[] {
  const { remote, entry, exposes, files } = build;
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (gzipBytes.get(path) ?? 0), 0);
  const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  const total = sum(scripts);
  const { firstRouteGzipBytes, totalGzipBytes } = remote.budget;
  const heavyRoutes = remote.routes.flatMap(({ path, expose }) => {
    const bytes = sum(new Set([entry, ...(exposes[expose]?.js ?? [])]));
    return bytes > firstRouteGzipBytes
      ? [`Its route ${path} weighs ${bytes} bytes (gzip); its budget is ${firstRouteGzipBytes}.`]
      : [];
  });
  return total > totalGzipBytes
    ? [...heavyRoutes, `Its scripts weigh ${total} bytes (gzip); its budget is ${totalGzipBytes}.`]
    : heavyRoutes;
}
