import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../local-stack/state.js';
import { remotesHere } from '../packages.js';

const LIBS = path.join(repositoryRoot, 'libs');

type Names = Record<string, string>;
type Export = string | Names;

interface PackageFile {
  name: string;
  version: string;
  description?: string;
  type?: string;
  bin?: Names;
  exports?: Record<string, Export>;
  sideEffects?: boolean | string[];
  dependencies?: Names;
  packing?: Partial<Packing>;
}

/** The settings of a tarball in `package.json` of a lib, besides those derived from its exports. */
interface Packing {
  /** Exports only for this repository. */
  inside: string[];
  /** Sources without an export, which programs find by their path. */
  entries: string[];
  /** Files and folders that are copied unchanged. */
  files: string[];
  /** The ones of these files that are a `package.json` in which `*` stands for the installed version. */
  versions: string[];
  /** Build output of a project of this repository to include: source and target. */
  builds: { project: string; from: string; to: string }[];
}

export interface LibPackage {
  /** Below `libs`. */
  folder: string;
  name: string;
  version: string;
  file: PackageFile;
  packing: Packing;
}

export interface PackedPackage {
  name: string;
  dependencies: Names;
  [field: string]: unknown;
}

/** @param folder of the lib, absolute */
export function readLib(folder: string): LibPackage {
  const file = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
  const packing = { inside: [], entries: [], files: [], versions: [], builds: [], ...file.packing };
  return { folder: path.basename(folder), name: file.name, version: file.version, file, packing };
}

/** The exports of a tarball by name, each with its file in the lib's folder. */
export function outerExports({ file, packing }: Pick<LibPackage, 'file' | 'packing'>): [string, string][] {
  return Object.entries(file.exports ?? {})
    .filter(([name]) => !packing.inside.includes(name))
    .map(([name, target]) => [name, typeof target === 'string' ? target : (target['beem-source'] ?? '')]);
}

/** `./src/web/index.ts` as `web/index`, or null for a file that needs no compiling. */
export function compiledName(source: string): string | null {
  return /^\.\/src\/(.+?)(?:\.d)?\.tsx?$/.exec(source)?.[1] ?? null;
}

/**
 * Makes the `package.json` of the tarball.
 * @param declared the packages that its declarations import
 */
export function packedPackage(lib: LibPackage, declared: string[]): PackedPackage {
  const { name, version, description, type, bin, sideEffects } = lib.file;
  const exports = Object.fromEntries(
    outerExports(lib).map(([key, source]) => {
      const compiled = compiledName(source);
      const target = { types: `./dist/${compiled}.d.ts`, default: `./dist/${compiled}.js` };
      return [key, compiled ? target : source];
    }),
  );
  const own = (file: string) => (compiledName(file) ? `./dist/${compiledName(file)}.js` : file);
  return {
    ...{ name, version, description, license: 'MIT', type, engines: { node: '>=20.19' } },
    ...(bin ? { bin } : {}),
    ...(Object.keys(exports).length > 0 ? { exports } : {}),
    ...(sideEffects === undefined
      ? {}
      : { sideEffects: Array.isArray(sideEffects) ? sideEffects.map(own) : sideEffects }),
    files: ['dist', ...lib.packing.files, ...lib.packing.builds.map(({ to }) => to)],
    dependencies: packedDependencies(lib, declared),
  };
}

/**
 * Dependencies of the lib, and those that only its declarations import, because the compiler wrote inferred types.
 * Versions are the installed ones.
 */
function packedDependencies({ folder, name, file }: LibPackage, declared: string[]): Names {
  const names = new Set([...Object.keys(file.dependencies ?? {}), ...declared]);
  names.delete(name);
  return Object.fromEntries([...names].sort().map((one) => [one, installedVersion(folder, one)]));
}

/** A `package.json` in which each `*` is replaced by the installed version. */
export function withVersions(folder: string, text: string): string {
  return text.replaceAll(
    /"([^"]+)": "\*"/g,
    (_, name: string) => `"${name}": "${installedVersion(folder, name)}"`,
  );
}

function installedVersion(folder: string, name: string): string {
  return versionOf(findInstalled(name, { workspace: path.join(LIBS, folder) }));
}

/**
 * The folder of an installed package: that of the asking workspace, the common one, or the one of some other workspace.
 * @param wanted the workspace that asks, and the very version that it must be
 * @throws Error for a package that is not installed
 */
export function findInstalled(
  name: string,
  { workspace = repositoryRoot, version }: { workspace?: string; version?: string } = {},
): string {
  const workspaces = ['libs/ui', 'libs/cli', 'services', 'deploy', 'shell', ...remotesHere()];
  const found = [workspace, repositoryRoot, ...workspaces.map((one) => path.join(repositoryRoot, one))]
    .map((one) => path.join(one, 'node_modules', name))
    .filter((one) => existsSync(path.join(one, 'package.json')))
    .find((one) => version === undefined || versionOf(one) === version);
  if (!found) throw new Error(`${name}${version ? ` ${version}` : ''} is not installed.`);
  return found;
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile).version;
}
