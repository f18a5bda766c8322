import { exposedModules } from './exposed-modules.js';
import { containerPrefixOf } from './names.js';
import { resolveRemote } from './resolve-build.js';
import { exactnessOf, findPatternFault, isOverlap } from './routes.js';
import type { BuildManifest, RemoteManifest, RemoteNavigationEntry } from './schema.js';

/** Maximum bytes of JSON about one remote in every page of Beem. The largest remote has 4,700 now. */
const MAX_RESOLVED_BYTES = 16_000;

/**
 * Finds where the parts of a well-formed `remote.json` contradict each other, as sentences: equally exact routes for
 * one address, navigation entries without a page, a slot that is filled twice. Also used for builds that were accepted
 * before these rules.
 */
export function findRemoteFaults({ routes, navigation, slots }: RemoteManifest): string[] {
  const paths = routes.map(({ path }) => path);
  return [
    ...paths.flatMap((path, index) => [...grammarFaults(path), ...ambiguities(path, paths.slice(0, index))]),
    ...navigation.flatMap((entry) =>
      navigationFaults(entry, paths).map((fault) => `Its navigation entry ${entry.label} ${fault}.`),
    ),
    ...slotFaults(slots),
  ];
}

/** Finds where a well-formed build contradicts its own description, as sentences; includes `findRemoteFaults`. */
export function findBuildFaults(build: BuildManifest): string[] {
  return [
    ...exposeFaults(build),
    ...containerFaults(build),
    ...resolvedFaults(build),
    ...findRemoteFaults(build.remote),
  ];
}

function grammarFaults(path: string): string[] {
  const fault = findPatternFault(path);
  return fault ? [`Its route ${path} ${fault}.`] : [];
}

function ambiguities(path: string, earlier: string[]): string[] {
  return earlier
    .filter((other) => isOverlap(path, other) && exactnessOf(path) === exactnessOf(other))
    .map((other) => `Its routes ${other} and ${path} share addresses, and neither is more exact.`);
}

function navigationFaults({ path, placements }: RemoteNavigationEntry, paths: string[]): string[] {
  return [
    ...(paths.includes(path) ? [] : [`leads to ${path}, which is not one of its routes`]),
    ...(/[:*]/.test(path) ? [`leads to ${path}, which is a pattern and no address`] : []),
    ...repeatedOf(placements).map((placement) => `lists the placement ${placement} twice`),
  ];
}

function slotFaults({ fills, needs }: RemoteManifest['slots']): string[] {
  const optional = new Set(needs.filter((need) => need.optional).map(({ slot }) => slot));
  const contradicted = needs.filter((need) => !need.optional && optional.has(need.slot));
  return [
    ...repeatedOf(fills.map(({ slot }) => slot)).map((slot) => `It fills the slot ${slot} twice.`),
    ...new Set(contradicted.map(({ slot }) => `It needs the slot ${slot} both optionally and not.`)),
  ];
}

/** The values that occur in a list more than once, each once. */
function repeatedOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) < at))];
}

function exposeFaults({ remote, entry, exposes, files }: BuildManifest): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const listed = [entry, ...Object.values(exposes).flatMap(({ js }) => js)];
  return [
    ...(paths.size < files.length ? ['It lists a file twice.'] : []),
    ...[...new Set(listed)]
      .filter((path) => !paths.has(path) || !path.endsWith('.js'))
      .map((path) => `It loads ${path}, which is not one of its scripts.`),
    ...exposedModules(remote)
      .filter((expose) => !exposes[expose])
      .map((expose) => `It does not expose ${expose}.`),
  ];
}

/** A container is a global of the page: one with another remote's name would replace that remote. */
function containerFaults({ remote, container }: BuildManifest): string[] {
  const prefix = containerPrefixOf(remote.name);
  const isOwn = container.startsWith(prefix) && /^[a-z0-9]+$/.test(container.slice(prefix.length));
  return isOwn ? [] : [`Its container must be called ${prefix}…, with a-z and 0-9, not ${container}.`];
}

/** The page of every visitor includes routes, navigation and exposed scripts of all remotes. */
function resolvedFaults(manifest: BuildManifest): string[] {
  const resolved = resolveRemote({ manifest, previous: null, channel: 'stable' });
  const bytes = resolved ? new TextEncoder().encode(JSON.stringify(resolved)).length : 0;
  if (bytes <= MAX_RESOLVED_BYTES) return [];
  return [
    `Its routes, navigation and exposed scripts weigh ${bytes} bytes in every page of Beem; they may weigh ${MAX_RESOLVED_BYTES}.`,
  ];
}
