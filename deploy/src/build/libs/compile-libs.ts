import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../../local-stack/state.js';
import type { LibPackage } from './lib-package.js';

/**
 * Compiles the sources of all libs in one go, file by file: `<lib>/<path>.js` and `.d.ts`. A stage of `npm test` checks
 * their types; here they are only written.
 * @param outFolder receives a folder per lib, named like it
 */
export function compileLibs(libs: LibPackage[], outFolder: string): void {
  const folders = libs.map(({ folder }) => `libs/${folder}/src`);
  const config = ts.parseJsonConfigFileContent(
    {
      extends: path.join(repositoryRoot, 'tsconfig.web.json'),
      include: folders,
      exclude: ['**/*.spec.ts', '**/*.spec.tsx'],
    },
    ts.sys,
    repositoryRoot,
  );
  const rootDir = path.join(repositoryRoot, 'libs');
  const program = ts.createProgram(config.fileNames, {
    ...config.options,
    ...{ noEmit: false, noCheck: true, declaration: true, rootDir },
  });
  // Without an outDir it would write next to the sources; the file's name determines its folder.
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const [, lib, name] = /^([^/]+)\/src\/(.+)$/.exec(path.relative(rootDir, file)) ?? [];
    if (lib && name) ts.sys.writeFile(path.join(outFolder, lib, name), text);
  });
  copyDeclarations(config.fileNames, rootDir, outFolder);
  if (diagnostics.length === 0) return;
  throw new Error(`The libs could not be compiled:\n${diagnostics.map(describe).join('\n')}`);
}

/** Copies handwritten and generated declarations, which the compiler does not write. */
function copyDeclarations(files: string[], rootDir: string, outFolder: string): void {
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const to = path.join(outFolder, path.relative(rootDir, file).replace('/src/', '/'));
    ts.sys.writeFile(to, ts.sys.readFile(file) ?? '');
  }
}

function describe({ file, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  return file ? `${path.relative(repositoryRoot, file.fileName)}: ${text}` : text;
}
