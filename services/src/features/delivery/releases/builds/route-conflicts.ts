import { type BuildManifest, isOverlap, type ShellManifest } from '@beem/remote-manifest';

/** Why a route belongs to a remote that no longer has it. */
export const ROLL_BACK = 'which may be rolled back to its previous build until it publishes another one';

/** Finds routes of a build that share addresses with those of the shell or of another remote, as sentences; pure. */
export function findRouteConflicts(
  { remote }: BuildManifest,
  { shell, others, kept }: { shell: ShellManifest; others: BuildManifest[]; kept: BuildManifest[] },
): string[] {
  const routesOf = (builds: BuildManifest[], describe: (name: string) => string) =>
    builds.flatMap((build) =>
      build.remote.routes.map((route) => ({ path: route.path, owner: describe(build.remote.name) })),
    );
  const live = routesOf(others, (name) => name);
  const owned = [
    ...shell.routes.map(({ path }) => ({ path, owner: 'the shell' })),
    ...live,
    // The conflicts with live builds already include these.
    ...routesOf(kept, (name) => `${name}, ${ROLL_BACK}`).filter(
      ({ path, owner }) => !live.some((route) => route.path === path && owner.startsWith(`${route.owner},`)),
    ),
  ];
  return remote.routes.flatMap(({ path }) =>
    owned
      .filter((route) => isOverlap(route.path, path))
      .map((route) =>
        route.path === path
          ? `Its route ${path} belongs to ${route.owner}.`
          : `Its route ${path} shares addresses with ${route.path}, which belongs to ${route.owner}.`,
      ),
  );
}
