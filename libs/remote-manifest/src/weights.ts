import type { BuildManifest } from './schema.js';

/** The gzip bytes of files that a build loads together, and the limit in its `remote.json`. */
export interface Weight {
  /** `route /home`, `filler of the slot tips` or `JavaScript`. */
  what: string;
  bytes: number;
  limit: number;
}

type WeighedBuild = Pick<BuildManifest, 'remote' | 'entry' | 'exposes' | 'files'>;

/**
 * Weighs a build: each route and slot filler (the entry and the scripts of its exposed module), and all scripts
 * together.
 * @param gzipBytes bytes of a file by path; by default those of the manifest
 */
export function weighBuild(
  build: WeighedBuild,
  gzipBytes: ReadonlyMap<string, number> = sizesOf(build),
): Weight[] {
  const { remote, entry, exposes, files } = build;
  const sum = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((total, path) => total + (gzipBytes.get(path) ?? 0), 0);
  const weighModule = (what: string, expose: string): Weight => ({
    what,
    bytes: sum([entry, ...(exposes[expose]?.js ?? [])]),
    limit: remote.budget.firstRouteGzipBytes,
  });
  const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  return [
    ...remote.routes.map(({ path, expose }) => weighModule(`route ${path}`, expose)),
    ...remote.slots.fills.map(({ slot, expose }) => weighModule(`filler of the slot ${slot}`, expose)),
    { what: 'JavaScript', bytes: sum(scripts), limit: remote.budget.totalGzipBytes },
  ];
}

/** Finds where a build exceeds the budget of its own `remote.json`, as sentences. */
export function findBudgetFaults(build: WeighedBuild, gzipBytes?: ReadonlyMap<string, number>): string[] {
  return weighBuild(build, gzipBytes)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `Its ${what} weighs ${bytes} bytes (gzip); its budget is ${limit}.`);
}

/** The cost of a new build: bytes, and their share of the whole build, 0 to 1. */
export interface ChangeWeight {
  /** Uncompressed bytes that are sent to the registry. */
  sentBytes: number;
  sentShare: number;
  /** gzip bytes that a visitor fetches who has every file of the build before. */
  fetchedBytes: number;
  fetchedShare: number;
}

/** Weighs the step from one build of a remote to the next: files with another content or another address. */
export function weighChange(before: WeighedBuild, after: WeighedBuild): ChangeWeight {
  const contents = new Set(before.files.map(({ integrity }) => integrity));
  const paths = new Set(before.files.map(({ path }) => path));
  const sum = (files: WeighedBuild['files'], size: 'bytes' | 'gzipBytes') =>
    files.reduce((total, file) => total + file[size], 0);
  const sent = after.files.filter(({ integrity }) => !contents.has(integrity));
  const fetched = after.files.filter(({ path }) => !paths.has(path));
  const [sentBytes, fetchedBytes] = [sum(sent, 'bytes'), sum(fetched, 'gzipBytes')];
  return {
    ...{ sentBytes, sentShare: sentBytes / sum(after.files, 'bytes') },
    ...{ fetchedBytes, fetchedShare: fetchedBytes / sum(after.files, 'gzipBytes') },
  };
}

/** Maximum share of a build that a visitor with every file fetches again after a changed word in a page. */
const WORD_CHANGE_SHARE = 0.2;

/**
 * The scripts that a visitor with every file of a build fetches again after a changed word in a page or slot filler:
 * those of its exposed module. The entry names none of them.
 */
export function weighWordChanges({ exposes, files }: WeighedBuild): Weight[] {
  const sizes = files.map(({ path, gzipBytes }) => [path, gzipBytes] as const);
  const gzipBytes = new Map(sizes);
  const limit = Math.floor(WORD_CHANGE_SHARE * sizes.reduce((sum, [, bytes]) => sum + bytes, 0));
  return Object.entries(exposes).map(([expose, { js }]) => ({
    what: `a changed word in ${expose.slice('./'.length)}`,
    bytes: js.reduce((sum, path) => sum + (gzipBytes.get(path) ?? 0), 0),
    limit,
  }));
}

function sizesOf({ files }: WeighedBuild): Map<string, number> {
  return new Map(files.map(({ path, gzipBytes }) => [path, gzipBytes]));
}
