import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface PackageFile {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The package that is shared at run time and never bundled. */
const PLATFORM_PACKAGE = '@beem/platform';
export const LOCK_FILE = 'package-lock.json';
/** Files besides `src` from which a remote's bundle is made. */
const OWN_FILES = ['remote.json', 'package.json', 'webpack.config.mjs'];
const IS_NOT_BUNDLED = /\.(spec|test)\.[cm]?[jt]sx?$|\.md$/;

/**
 * Identity of a remote's sources: its own, those of the libs bundled into it, and the lock file. A build names the
 * identity of its sources, so that an outdated one is never published.
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
  for (const file of [...files, join(root, LOCK_FILE)].sort()) {
    if (IS_NOT_BUNDLED.test(file) || !existsSync(file)) continue;
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** Finds the folder with the lock file: the remote's own or one above it; null for a remote outside a workspace. */
export function findWorkspaceRoot(folder: string, remote = folder): string {
  if (existsSync(join(folder, LOCK_FILE))) return folder;
  const parent = dirname(folder);
  return parent === folder ? remote : findWorkspaceRoot(parent, remote);
}

/** Folders of the workspace libs that are bundled; the shared platform stays in the shell. */
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
