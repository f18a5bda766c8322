import type { BuildManifest } from '@beem/remote-manifest';

/**
 * Orders builds so that the registry accepts them into an empty Beem: a remote that fills a slot before one that needs
 * it. Circular ones come last, and the registry reports them.
 */
export function inPublishOrder(builds: readonly BuildManifest[]): BuildManifest[] {
  const filledBy = (build: BuildManifest) => build.remote.slots.fills.map(({ slot }) => slot);
  const neededBy = (build: BuildManifest) =>
    build.remote.slots.needs.filter(({ optional }) => !optional).map(({ slot }) => slot);
  const ordered: BuildManifest[] = [];
  let waiting = [...builds];
  while (waiting.length > 0) {
    const open = new Set(waiting.flatMap(filledBy));
    // A remote does not wait for its own slots.
    const isReady = (build: BuildManifest) =>
      neededBy(build).every((slot) => !open.has(slot) || filledBy(build).includes(slot));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) return [...ordered, ...waiting];
    ordered.push(...ready);
    waiting = waiting.filter((build) => !ready.includes(build));
  }
  return ordered;
}
