import type { BuildManifest, RemoteRoute, ShellManifest } from '@beem/contracts';
import { exactnessOf, findPatternFault, isOverlap } from '@beem/rules';

/**
 * Why the pages of a build cannot stand beside those of the shell and the other remotes, as sentences; pure. No address
 * may have two owners; within one remote the more exact pattern wins, and two equally exact ones are refused.
 */
export function findRouteFaults(
  { remote }: BuildManifest,
  { shell, others }: { shell: ShellManifest; others: BuildManifest[] },
): string[] {
  const owned = [
    ...shell.routes.map(({ path }) => ({ path, owner: 'the shell' })),
    ...others.flatMap((other) => other.remote.routes.map(({ path }) => ({ path, owner: other.remote.name }))),
  ];
  const paths = remote.routes.map(({ path }) => path);
  return [
    ...remote.routes.flatMap(({ path }, index) => [
      ...grammarFaults(path),
      ...owned
        .filter((route) => isOverlap(route.path, path))
        .map((route) =>
          route.path === path
            ? `Its route ${path} belongs to ${route.owner}.`
            : `Its route ${path} shares addresses with ${route.path}, which belongs to ${route.owner}.`,
        ),
      ...ambiguities(path, paths.slice(0, index)),
    ]),
    ...remote.navigation
      .filter((entry) => !paths.includes(entry.path))
      .map(
        ({ label, path }) =>
          `Its navigation entry ${label} leads to ${path}, which is not one of its routes.`,
      ),
  ];
}

/** Builds of before the grammar may be promoted or rolled back to, too. */
function grammarFaults(path: RemoteRoute['path']): string[] {
  const fault = findPatternFault(path);
  return fault ? [`Its route ${path} ${fault}.`] : [];
}

function ambiguities(path: string, earlier: string[]): string[] {
  return earlier
    .filter((other) => isOverlap(path, other) && exactnessOf(path) === exactnessOf(other))
    .map((other) => `Its routes ${other} and ${path} share addresses, and neither is more exact.`);
}
