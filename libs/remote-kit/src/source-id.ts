import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PLATFORM_PACKAGE } from './shared.js';

interface PackageFile {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What a remote's bundle is made of besides its `src`. */
const OWN_FILES = ['remote.json', 'package.json', 'webpack.config.mjs'];
const IS_NOT_BUNDLED = /\.(spec|test)\.[cm]?[jt]sx?$|\.md$/;

/**
 * Identity of a remote's sources: its own, those of the libs bundled into it, and the lock file. It is known before
 * the build, so it can stand in the container's name, and identical sources give byte-identical builds.
 * @returns 12 hex digits
 */
export function computeSourceId(folder: string): string {
  const root = findWorkspaceRoot(folder);
  const hash = createHash('sha256');
  const folders = [folder, ...bundledLibs(folder, root)];
  const files = folders.flatMap((at) => [
    ...OWN_FILES.map((name) => join(at, name)).filter((file) => existsSync(file)),
    ...listFiles(join(at, 'src')),
  ]);
  for (const file of [...files, join(root, 'package-lock.json')].sort()) {
    if (IS_NOT_BUNDLED.test(file)) continue;
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** The folder that holds the lock file, above a workspace's folder. */
export function findWorkspaceRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package-lock.json above the remote: run npm install first.');
  return findWorkspaceRoot(parent);
}

/** Folders of the workspace libs that end up in the bundle; the shared platform stays in the shell. */
function bundledLibs(folder: string, root: string, seen = new Set<string>()): string[] {
  const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const names = Object.keys({ ...file.dependencies, ...file.devDependencies });
  for (const name of names) {
    const lib = join(root, 'libs', name.replace('@beem/', ''));
    if (!name.startsWith('@beem/') || name === PLATFORM_PACKAGE || seen.has(lib) || !existsSync(lib))
      continue;
    seen.add(lib);
    bundledLibs(lib, root, seen);
  }
  return [...seen];
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
