import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_EXPORTS } from '@beem/contracts';
import { isFrom } from '@beem/remote-manifest/node';
import { PLATFORM_PACKAGE } from './shared.js';

/** Libs that are bundled into remotes: a remote may use every façade export that they use. */
const BUNDLED = ['ui', 'forms', 'platform'];
const IMPORTS = new RegExp(
  String.raw`\b(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]${PLATFORM_PACKAGE}['"]`,
  'g',
);
/** `loadEntities.findCached` as `['loadEntities', 'findCached']`. */
const LATE_EXPORTS = Object.values(PLATFORM_EXPORTS)
  .flat()
  .filter((name) => name.includes('.'))
  .map((name) => name.split('.') as [loader: string, member: string]);

/**
 * The exports of @beem/platform that a remote uses, or may use through the libs that it bundles, and that a contract in
 * its range lacks: `renewStoredLogin needs ^2.1.0`.
 * @param folder folder of the remote; in this repository it is next to `libs`, elsewhere the libs are installed
 *   packages
 * @param range the platform contracts that the remote accepts
 */
export function findMissingExports(folder: string, range: string): string[] {
  const folders = [join(folder, 'src'), ...BUNDLED.map((lib) => folderOf(lib, folder))];
  const used = new Set(folders.flatMap(sourcesIn).flatMap(usedIn));
  return Object.entries(PLATFORM_EXPORTS)
    .filter(([version]) => !isFrom(version, range))
    .flatMap(([version, names]) =>
      names.filter((name) => used.has(name)).map((name) => `${name} needs ^${version}`),
    );
}

/** The folder of a lib's sources, or of the installed package. A lib that is not installed is not bundled either. */
function folderOf(lib: string, remote: string): string {
  const sources = join(remote, '../libs', lib, 'src');
  return existsSync(sources) ? sources : join(remote, 'node_modules/@beem', lib, 'dist');
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.(tsx?|js)$/.test(path) && !/\.spec\.|(^|\/)testing(\/|\.)/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** The façade exports that a file imports, and those of a part that loads later, in any syntax. */
function usedIn(source: string): string[] {
  const imported = importsOf(source);
  const late = LATE_EXPORTS.filter(
    ([loader, member]) => imported.includes(loader) && new RegExp(String.raw`\b${member}\b`).test(source),
  );
  return [...imported, ...late.map((path) => path.join('.'))];
}

function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORTS)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}
