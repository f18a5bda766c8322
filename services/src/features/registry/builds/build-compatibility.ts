import type { BuildManifest, ShellManifest } from '@beem/contracts';
import { satisfies } from 'semver';
import { findRouteFaults } from './build-routes.js';

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
    ...exposeFaults(build),
    ...containerFaults(build),
    ...slotFaults(build, surroundings),
    ...findRouteFaults(build, { shell, others }),
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

function exposeFaults({ remote, entry, exposes, files }: BuildManifest): string[] {
  const paths = new Set(files.map((file) => file.path));
  const used = new Set([...remote.routes, ...remote.slots.fills].map(({ expose }) => expose));
  const listed = [entry, ...Object.values(exposes).flatMap(({ js }) => js)];
  return [
    ...(paths.size < files.length ? ['It lists a file twice.'] : []),
    ...[...new Set(listed)]
      .filter((path) => !paths.has(path) || !path.endsWith('.js'))
      .map((path) => `It loads ${path}, which is not one of its scripts.`),
    ...[...used].filter((expose) => !exposes[expose]).map((expose) => `It does not expose ${expose}.`),
  ];
}

/** A container is a global of the page: one with another remote's name would replace it. */
function containerFaults({ remote, container }: BuildManifest): string[] {
  const prefix = `${remote.name.replaceAll('-', '_')}_`;
  const isOwn = container.startsWith(prefix) && /^[a-z0-9]+$/.test(container.slice(prefix.length));
  return isOwn ? [] : [`Its container must be called ${prefix}…, with a-z and 0-9, not ${container}.`];
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
