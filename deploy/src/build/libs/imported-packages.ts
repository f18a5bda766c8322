import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '../../local-stack/state.js';
import type { LibPackage, PackedPackage } from './lib-package.js';
import type { CompiledFile } from './reachable-files.js';

/** Alias of the remote that is being built, in its standalone build. */
const ALIAS = 'beem-remote';
const DECLARATION = '.d.ts';

/** The packages that the declarations import, and their type packages. */
export function declaredPackages(files: CompiledFile[]): string[] {
  const declarations = files.filter((file) => file.path.endsWith(DECLARATION));
  return [...new Set(declarations.flatMap(packagesOf))].flatMap((name) => [name, ...typesOf(name)]);
}

/** Finds imports of a tarball's scripts that are not among its dependencies, as sentences. */
export function findDependencyFaults(
  { name }: Pick<LibPackage, 'name'>,
  files: CompiledFile[],
  { dependencies }: Pick<PackedPackage, 'dependencies'>,
): string[] {
  return files
    .filter((file) => !file.path.endsWith(DECLARATION))
    .flatMap((file) => packagesOf(file).map((imported) => ({ path: file.path, imported })))
    .filter(({ imported }) => imported !== name && !(imported in dependencies))
    .map(
      ({ path, imported }) =>
        `${name}: dist/${path} needs ${imported}, which its package.json does not name.`,
    );
}

/** `@scope/name/part` as `@scope/name`. */
function packagesOf({ imports }: CompiledFile): string[] {
  return imports
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => name !== ALIAS);
}

/** The type package of another package, if there is one. */
function typesOf(name: string): string[] {
  const types = `@types/${name.replace('@', '').replace('/', '__')}`;
  return existsSync(path.join(repositoryRoot, 'node_modules', types)) ? [types] : [];
}
