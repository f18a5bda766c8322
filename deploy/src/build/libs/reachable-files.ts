import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { compiledName, type LibPackage, outerExports } from './lib-package.js';

export interface CompiledFile {
  /** Below `dist`. */
  path: string;
  content: string;
  /** The packages and built-in modules that it imports. */
  imports: string[];
}

/**
 * The files that are reachable from the exports of a tarball. Their relative imports name files in full: our own
 * bundlers find `./button` by themselves, Node and others want `./button.js`.
 * @param compiled folder with the lib's compiled files
 */
export function reachableFiles(lib: LibPackage, compiled: string): CompiledFile[] {
  const sources = [...outerExports(lib).map(([, source]) => source), ...lib.packing.entries];
  const found = new Map<string, CompiledFile>();
  const waiting = sources.flatMap((source) => twoOf(compiledName(source) ?? ''));
  // Scripts import scripts and declarations import declarations: a hidden module needs no declaration.
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(path.join(compiled, file))) continue;
    const { next, ...read } = readCompiled(compiled, file);
    found.set(file, read);
    waiting.push(...next);
  }
  return [...found.values()];
}

const twoOf = (name: string) => [`${name}.js`, `${name}.d.ts`];

function readCompiled(folder: string, file: string): CompiledFile & { next: string[] } {
  const source = readFileSync(path.join(folder, file), 'utf8');
  const suffix = file.endsWith('.d.ts') ? '.d.ts' : '.js';
  const imports: string[] = [];
  const next: string[] = [];
  let content = '';
  let at = 0;
  for (const { fileName, pos } of ts.preProcessFile(source, true, true).importedFiles) {
    if (!fileName.startsWith('.')) {
      imports.push(fileName);
      continue;
    }
    const name = inFull(folder, path.posix.join(path.posix.dirname(file), fileName));
    if (name === null) throw new Error(`${file} imports ${fileName}, which is not there.`);
    const relative = path.posix.relative(path.posix.dirname(file), `${name}.js`);
    const start = source.indexOf(fileName, pos);
    content += source.slice(at, start) + (relative.startsWith('.') ? relative : `./${relative}`);
    at = start + fileName.length;
    next.push(name + suffix);
  }
  return { path: file, content: content + source.slice(at), imports, next };
}

/** The compiled file of a relative import, without its suffix. */
function inFull(folder: string, wanted: string): string | null {
  const name = wanted.replace(/\.js$/, '');
  const candidates = [name, `${name}/index`];
  return candidates.find((one) => twoOf(one).some((file) => existsSync(path.join(folder, file)))) ?? null;
}
