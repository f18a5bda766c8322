import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_EXPORTS } from '@beem/contracts';
import { isFrom } from '@beem/remote-manifest/node';
import { PLATFORM_PACKAGE } from './shared.js';

/** Bundled into remotes, so what they use of the façade a remote may use. */
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
 * The exports of @beem/platform that a remote uses, or may use through the libs that it bundles, and that a contract in its
 * range lacks: `renewStoredLogin needs ^2.1.0`.
 * @param folder of the remote; in this repository it stands beside `libs`, elsewhere the libs are installed packages
 * @param range the platform contracts it asks for
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

/** The sources of a lib, or what an installed package has of it. One that is not installed is not bundled either. */
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

/** What a file imports, and what it names of a part that loads later, however it takes it from there. */
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
