import { type BuildManifest, findBuildFaults, type ShellManifest } from '@beem/remote-manifest';
import { satisfies } from 'semver';
import { findRouteConflicts } from './route-conflicts.js';

export interface Surroundings {
  /** The shell that visitors get now. */
  shell: ShellManifest;
  /** The live builds of the other remotes. */
  others: BuildManifest[];
  /** The live build that this one would replace. */
  replaced: BuildManifest | null;
}

/** Every reason why a build cannot run in the live shell beside the other remotes, as sentences; pure. */
export function findIncompatibilities(build: BuildManifest, surroundings: Surroundings): string[] {
  const { shell, others } = surroundings;
  return [
    ...platformFaults(build, shell),
    ...sharedFaults(build, shell),
    ...findBuildFaults(build),
    ...slotFaults(build, surroundings),
    ...findRouteConflicts(build, { shell, others }),
  ];
}

function platformFaults({ remote }: BuildManifest, shell: ShellManifest): string[] {
  if (satisfies(shell.platform, remote.platform)) return [];
  return [
    `It asks for the platform contract ${remote.platform}, and the live shell offers ${shell.platform}: rebuild it against that one, or release the shell first.`,
  ];
}

function sharedFaults({ shared }: BuildManifest, shell: ShellManifest): string[] {
  return Object.entries(shared).flatMap(([name, wanted]) => {
    const available = shell.shared[name];
    if (!available) return [`It shares ${name}, and the live shell does not.`];
    if (satisfies(available, wanted)) return [];
    return [`It was built for ${name} ${wanted}, and the live shell shares ${available}.`];
  });
}

function slotFaults({ remote }: BuildManifest, { shell, others, replaced }: Surroundings): string[] {
  const filledByOthers = new Map([
    ...others.flatMap((other) =>
      other.remote.slots.fills.map(({ slot }) => [slot, other.remote.name] as const),
    ),
    ...shell.slots.map((slot) => [slot, 'the shell'] as const),
  ]);
  const own = new Set(remote.slots.fills.map(({ slot }) => slot));
  const isFilled = (slot: string) => own.has(slot) || filledByOthers.has(slot);
  const isDropped = (slot: string) =>
    !isFilled(slot) && replaced?.remote.slots.fills.some((fill) => fill.slot === slot);
  return [
    ...remote.slots.needs
      .filter(({ slot, optional }) => !optional && !isFilled(slot))
      .map(({ slot }) => `It needs the slot ${slot}, which nothing that is live fills.`),
    ...[...own].flatMap((slot) => {
      const filler = filledByOthers.get(slot);
      return filler ? [`It fills the slot ${slot}, which ${filler} fills.`] : [];
    }),
    ...others.flatMap((other) =>
      other.remote.slots.needs
        .filter(({ slot, optional }) => !optional && isDropped(slot))
        .map(({ slot }) => `It no longer fills the slot ${slot}, which ${other.remote.name} needs.`),
    ),
  ];
}
