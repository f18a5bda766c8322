import type { BuildManifest } from '@beem/remote-manifest';

/**
 * Builds in an order in which the registry takes them into an empty Beem: what fills a slot before what needs it. Those
 * that need each other come last, and the registry says so.
 */
export function inPublishOrder(builds: readonly BuildManifest[]): BuildManifest[] {
  const filledBy = (build: BuildManifest) => build.remote.slots.fills.map(({ slot }) => slot);
  const neededBy = (build: BuildManifest) =>
    build.remote.slots.needs.filter(({ optional }) => !optional).map(({ slot }) => slot);
  const ordered: BuildManifest[] = [];
  let waiting = [...builds];
  while (waiting.length > 0) {
    const open = new Set(waiting.flatMap(filledBy));
    // A slot of its own does not make a remote wait for itself.
    const isReady = (build: BuildManifest) =>
      neededBy(build).every((slot) => !open.has(slot) || filledBy(build).includes(slot));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) return [...ordered, ...waiting];
    ordered.push(...ready);
    waiting = waiting.filter((build) => !ready.includes(build));
  }
  return ordered;
}
