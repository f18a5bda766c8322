import { type BuildManifest, findBuildFaults, type ShellManifest } from '@beem/remote-manifest';
import { satisfies } from 'semver';
import { findRouteConflicts, ROLL_BACK } from './route-conflicts.js';

export interface Surroundings {
  /** The live shell. */
  shell: ShellManifest;
  /** The live builds of the other remotes: stable ones and canaries; the build must run with each of them. */
  others: BuildManifest[];
  /** Builds to which other remotes may be rolled back: their routes and slots must stay free. */
  kept: BuildManifest[];
  /** The stable build that this one would replace. */
  replaced: BuildManifest | null;
}

/** Finds every reason why a build cannot run in the live shell beside the other remotes, as sentences; pure. */
export function findIncompatibilities(build: BuildManifest, surroundings: Surroundings): string[] {
  const { shell, others, kept } = surroundings;
  const faults = [
    ...platformFaults(build, shell).map(
      (fault) => `${fault}: rebuild it against that one, or release the shell first.`,
    ),
    ...sharedFaults(build, shell),
    ...findBuildFaults(build),
    ...slotFaults(build, surroundings),
    ...findRouteConflicts(build, { shell, others, kept }),
  ];
  return [...new Set(faults)]; // A remote and its canary usually have the same conflict.
}

/** Finds the other remotes that need slots which only this build fills, as sentences; pure. */
export function findDependents(
  removed: BuildManifest,
  { shell, others }: Pick<Surroundings, 'shell' | 'others'>,
): string[] {
  const isFilled = fillersIn({ shell, others });
  const slots = removed.remote.slots.fills.map(({ slot }) => slot).filter((slot) => !isFilled(slot));
  const faults = slots.flatMap((slot) =>
    others
      .filter((other) => isNeeding(other, slot))
      .map(({ remote }) => `It fills the slot ${slot}, which ${remote.name} needs.`),
  );
  return [...new Set(faults)];
}

/**
 * Finds every reason why a shell cannot replace the live one, as sentences that name the build; pure. Conflicts of the
 * builds among themselves are no reason against a shell.
 * @param live every build that some visitor gets
 * @param replaced the live shell
 */
export function findShellIncompatibilities(
  shell: ShellManifest,
  { live, replaced }: { live: readonly BuildManifest[]; replaced: ShellManifest },
): string[] {
  return live.flatMap((build) => {
    const { name, slots } = build.remote;
    const others = live.filter(({ remote }) => remote.name !== name);
    const isFilled = fillersIn({ shell, others });
    const isMissed = (slot: string) =>
      replaced.slots.includes(slot) && isNeeding(build, slot) && !isFilling(build, slot) && !isFilled(slot);
    const faults = [
      ...platformFaults(build, shell).map((fault) => `${fault}.`),
      ...sharedFaults(build, shell),
      ...slots.needs
        .filter(({ slot }) => isMissed(slot))
        .map(({ slot }) => `It needs the slot ${slot}, which the shell no longer fills.`),
      ...slots.fills
        .filter(({ slot }) => shell.slots.includes(slot))
        .map(({ slot }) => `It fills the slot ${slot}, which the shell fills.`),
      ...findRouteConflicts(build, { shell, others: [], kept: [] }),
    ];
    return faults.map((fault) => `${name}@${build.buildId}: ${fault}`);
  });
}

function platformFaults({ remote }: BuildManifest, shell: ShellManifest): string[] {
  if (satisfies(shell.platform, remote.platform)) return [];
  return [`It asks for the platform contract ${remote.platform}, and the shell offers ${shell.platform}`];
}

function sharedFaults({ shared }: BuildManifest, shell: ShellManifest): string[] {
  return Object.entries(shared).flatMap(([name, wanted]) => {
    const available = shell.shared[name];
    if (!available) return [`It shares ${name}, and the shell does not.`];
    if (satisfies(available, wanted)) return [];
    return [`It was built for ${name} ${wanted}, and the shell shares ${available}.`];
  });
}

function slotFaults({ remote }: BuildManifest, { shell, others, kept, replaced }: Surroundings): string[] {
  const own = new Set(remote.slots.fills.map(({ slot }) => slot));
  const isFilledByOthers = fillersIn({ shell, others });
  const isFilled = (slot: string) => own.has(slot) || isFilledByOthers(slot);
  const isDropped = (slot: string) =>
    !isFilled(slot) && replaced?.remote.slots.fills.some((fill) => fill.slot === slot);
  return [
    ...remote.slots.needs
      .filter(({ slot, optional }) => !optional && !isFilled(slot))
      .map(({ slot }) => {
        const sometimes = others.find((other) => isFilling(other, slot))?.remote.name;
        return sometimes
          ? `It needs the slot ${slot}, which not all live builds of ${sometimes} fill.`
          : `It needs the slot ${slot}, which nothing that is live fills.`;
      }),
    ...[...own].flatMap((slot) => {
      const fillers = others.filter((other) => isFilling(other, slot)).map((other) => other.remote.name);
      if (shell.slots.includes(slot)) fillers.push('the shell');
      const before = kept.filter((other) => isFilling(other, slot)).map((other) => other.remote.name);
      return [
        ...fillers.map((filler) => `It fills the slot ${slot}, which ${filler} fills.`),
        ...before
          .filter((filler) => !fillers.includes(filler))
          .map((filler) => `It fills the slot ${slot}, which belongs to ${filler}, ${ROLL_BACK}.`),
      ];
    }),
    ...others.flatMap((other) =>
      other.remote.slots.needs
        .filter(({ slot, optional }) => !optional && isDropped(slot))
        .map(({ slot }) => `It no longer fills the slot ${slot}, which ${other.remote.name} needs.`),
    ),
  ];
}

/** Whether a slot is filled with any of the live builds that a visitor may get. */
function fillersIn({ shell, others }: Pick<Surroundings, 'shell' | 'others'>): (slot: string) => boolean {
  const names = new Set(others.map(({ remote }) => remote.name));
  const isAlwaysFilledBy = (name: string, slot: string) =>
    others.filter(({ remote }) => remote.name === name).every((build) => isFilling(build, slot));
  return (slot) => shell.slots.includes(slot) || [...names].some((name) => isAlwaysFilledBy(name, slot));
}

function isFilling({ remote }: BuildManifest, slot: string): boolean {
  return remote.slots.fills.some((fill) => fill.slot === slot);
}

function isNeeding({ remote }: BuildManifest, slot: string): boolean {
  return remote.slots.needs.some((need) => need.slot === slot && !need.optional);
}
