import { findAccess, type TableAccess } from './find-access.js';
import { findStars } from './find-stars.js';

/** A TypeScript file of services, by its path from `services/src`, e.g. `features/viewing/videos/videos.repository.ts`. */
export interface SourceFile {
  path: string;
  source: string;
}

/** The permissions of a folder for other folders' tables, and why its statements cannot use the owner instead. */
export interface Exception {
  /** E.g. `features/viewing`. */
  from: string;
  reason: string;
  reads?: string[];
  writes?: string[];
  /** Files whose statements get the name of their table at run time. */
  unnamed?: string[];
}

interface ForeignUse extends TableAccess {
  path: string;
  from: string;
  owner: string;
}

const ENTITY = /@Entity\('(\w+)'\)/g;
const FOLDER = /^(?:features|platform)\/[^/]+(?=\/)/;

/**
 * Compares SQL with the owners of tables: the folder whose entity describes a table owns it, and others use the owner's
 * `index.ts`.
 * @param files all of `services/src` without tests and migrations
 * @returns a sentence per violation, and per permission that is needed no more
 */
export function checkOwners(files: SourceFile[], exceptions: Exception[]): string[] {
  const owners = findOwners(files);
  const tables = new Set(owners.keys());
  const accesses = files.map(({ path, source }) => ({ path, ...findAccess(source, tables) }));
  const foreign = findForeignUses(accesses, owners);
  const allowed = exceptions.flatMap(({ from, reads = [], writes = [] }) => [
    ...reads.map((table) => ({ from, table, access: 'read' as const })),
    ...writes.map((table) => ({ from, table, access: 'write' as const })),
  ]);
  return [
    ...foreign
      .filter((use) => !allowed.some((entry) => isSame(entry, use)))
      .map(
        ({ path, access, table, owner }) =>
          `${path} ${access}s ${table}, a table of ${owner}: ask its owner through its index.ts.`,
      ),
    ...allowed
      .filter((entry) => !foreign.some((use) => isSame(entry, use)))
      .map(({ from, access, table }) => `${from} may ${access} ${table} and no longer does: take it out.`),
    ...checkUnnamed(accesses, exceptions),
    ...findExposedEntities(files),
    ...checkStars(files, tables),
  ];
}

function findForeignUses(
  files: { path: string; tables: TableAccess[] }[],
  owners: ReadonlyMap<string, string>,
): ForeignUse[] {
  return files.flatMap(({ path, tables }) =>
    tables
      .map((access) => ({ ...access, path, from: folderOf(path), owner: owners.get(access.table) ?? '' }))
      .filter(({ from, owner }) => from !== owner),
  );
}

/** A statement without a table name could use any table. */
function checkUnnamed(files: { path: string; isUnnamed: boolean }[], exceptions: Exception[]): string[] {
  const unnamed = files.filter(({ isUnnamed }) => isUnnamed).map(({ path }) => path);
  const allowed = exceptions.flatMap(({ from, unnamed: names = [] }) =>
    names.map((name) => `${from}/${name}`),
  );
  return [
    ...unnamed
      .filter((path) => !allowed.includes(path))
      .map(
        (path) =>
          `${path} puts the name of a table into a statement: write it there, so that it can be read.`,
      ),
    ...allowed
      .filter((path) => !unnamed.includes(path))
      .map((path) => `${path} may leave the name of a table open and no longer does: take it out.`),
  ];
}

/**
 * Running processes have prepared statements: one that selects all columns fails when the table gets another column.
 */
function checkStars(files: SourceFile[], tables: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, source }) =>
    findStars(source, tables).map(
      (table) => `${path} takes all columns (*) of ${table}: name those it needs.`,
    ),
  );
}

/** A feature that exports its entity class exports a repository of its table. Its type may be used anywhere. */
function findExposedEntities(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^features\/[^/]+\/index\.ts$/.test(path))
    .flatMap(({ path, source }) => [
      ...([...source.matchAll(/export (type )?\{([^}]*)\}/g)].some(exportsClass)
        ? [`${path} exports an entity class: export its type, or a service that answers.`]
        : []),
      ...(/export\s*\*/.test(source) ? [`${path} exports all of a file: name what others may use.`] : []),
    ]);
}

function exportsClass([, isType, names = '']: RegExpMatchArray): boolean {
  return !isType && names.split(',').some((name) => /Entity\b/.test(name) && !/^\s*type\s/.test(name));
}

function findOwners(files: SourceFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ path, source }) =>
      [...source.matchAll(ENTITY)].map(([, table = '']) => [table, folderOf(path)] as const),
    ),
  );
}

const folderOf = (path: string) => FOLDER.exec(path)?.[0] ?? path;

const isSame = (entry: TableAccess & { from: string }, use: ForeignUse) =>
  entry.from === use.from && entry.table === use.table && entry.access === use.access;
