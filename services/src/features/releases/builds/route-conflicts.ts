import { type BuildManifest, isOverlap, type ShellManifest } from '@beem/remote-manifest';

/** Which routes of a build share addresses with those of the shell or of another remote, as sentences; pure. */
export function findRouteConflicts(
  { remote }: BuildManifest,
  { shell, others }: { shell: ShellManifest; others: BuildManifest[] },
): string[] {
  const owned = [
    ...shell.routes.map(({ path }) => ({ path, owner: 'the shell' })),
    ...others.flatMap((other) => other.remote.routes.map(({ path }) => ({ path, owner: other.remote.name }))),
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
