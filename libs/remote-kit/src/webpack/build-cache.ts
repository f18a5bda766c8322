import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspaceRoot, LOCK_FILE } from '@beem/remote-manifest/node';
import type { FileCacheOptions } from 'webpack';

/** The compiled kit: its loaders and plugins determine how a module is compiled. */
const KIT = join(import.meta.dirname, '..');

/**
 * The cache of compiled modules between builds: a build compiles only what changed. Another kit, another lock file or
 * another setting of the remote starts a new cache.
 */
export function buildCache(folder: string): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
    version: hashFiles([
      ...filesOf(KIT),
      join(findWorkspaceRoot(folder), LOCK_FILE),
      ...['remote.json', 'package.json', 'webpack.config.mjs'].map((name) => join(folder, name)),
    ]),
  };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashFiles(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files.filter(existsSync)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
