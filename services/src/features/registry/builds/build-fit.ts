import type { BuildManifest, ShellManifest } from '@beem/contracts';
import { satisfies } from 'semver';

export interface Surroundings {
  /** The shell that visitors get now. */
  shell: ShellManifest;
  /** The live builds of the other remotes. */
  others: BuildManifest[];
}

/** Every reason why a build cannot run in the live shell beside the other remotes, as sentences; pure. */
export function findMisfits(build: BuildManifest, { shell, others }: Surroundings): string[] {
  return [
    ...platformFaults(build, shell),
    ...sharedFaults(build, shell),
    ...exposeFaults(build),
    ...slotFaults(build, shell, others),
    ...routeFaults(build, shell, others),
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
    const offered = shell.shared[name];
    if (!offered) return [`It shares ${name}, and the live shell does not.`];
    if (satisfies(offered, wanted)) return [];
    return [`It was built for ${name} ${wanted}, and the live shell shares ${offered}.`];
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

function slotFaults({ remote }: BuildManifest, shell: ShellManifest, others: BuildManifest[]): string[] {
  const filled = new Set([
    ...shell.slots,
    ...[remote, ...others.map((other) => other.remote)].flatMap(({ slots }) =>
      slots.fills.map(({ slot }) => slot),
    ),
  ]);
  return remote.slots.needs
    .filter(({ slot, optional }) => !optional && !filled.has(slot))
    .map(({ slot }) => `It needs the slot ${slot}, which nothing that is live fills.`);
}

function routeFaults({ remote }: BuildManifest, shell: ShellManifest, others: BuildManifest[]): string[] {
  const owners = new Map([
    ...others.flatMap((other) => other.remote.routes.map(({ path }) => [path, other.remote.name] as const)),
    ...shell.routes.map(({ path }) => [path, 'the shell'] as const),
  ]);
  return remote.routes.flatMap(({ path }) => {
    const owner = owners.get(path);
    return owner ? [`Its route ${path} belongs to ${owner}.`] : [];
  });
}
