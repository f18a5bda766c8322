import type { BuildManifest } from './schema.js';

/** Bytes (gzip) of something that a build loads at once, and what its `remote.json` allows. */
export interface Weight {
  /** `route /home`, `filler of the slot tips` or `JavaScript`. */
  what: string;
  bytes: number;
  limit: number;
}

type WeighedBuild = Pick<BuildManifest, 'remote' | 'entry' | 'exposes' | 'files'>;

/**
 * What a build weighs: each route and slot filler (the entry and the scripts of its exposed module), and all scripts.
 * @param gzipBytes bytes of a file by path; by default what the manifest says
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

/** Where a build is heavier than its own `remote.json` allows, as sentences. */
export function findBudgetFaults(build: WeighedBuild, gzipBytes?: ReadonlyMap<string, number>): string[] {
  return weighBuild(build, gzipBytes)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `Its ${what} weighs ${bytes} bytes (gzip); its budget is ${limit}.`);
}

function sizesOf({ files }: WeighedBuild): Map<string, number> {
  return new Map(files.map(({ path, gzipBytes }) => [path, gzipBytes]));
}
