import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { declaredPackages, findDependencyFaults } from './imported-packages.js';
import { type LibPackage, outerExports, packedPackage, withVersions } from './lib-package.js';
import { reachableFiles } from './reachable-files.js';

const lib: LibPackage = {
  folder: 'ui',
  name: '@beem/ui',
  version: '0.1.0',
  file: {
    name: '@beem/ui',
    version: '0.1.0',
    exports: {
      '.': { 'beem-source': './src/index.ts', types: './src/index.ts', default: './dist/index.js' },
      './inside': './src/inside.ts',
      './preset': './preset.mjs',
    },
    sideEffects: ['./src/index.ts'],
    dependencies: { react: '^19.0.0' },
  },
  packing: { inside: ['./inside'], entries: [], files: ['preset.mjs'], versions: [], builds: [] },
};

let compiled: string;
beforeEach(() => {
  compiled = mkdtempSync(path.join(tmpdir(), 'beem-packing-'));
});
afterEach(() => rmSync(compiled, { recursive: true }));

function plant(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(compiled, name)), { recursive: true });
    writeFileSync(path.join(compiled, name), text);
  }
}

describe('the package.json of a tarball', () => {
  it('leads to compiled files and declarations, and leaves out what is for this repository', () => {
    expect(packedPackage(lib, [])).toMatchObject({
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './preset': './preset.mjs',
      },
      sideEffects: ['./dist/index.js'],
      files: ['dist', 'preset.mjs'],
    });
    expect(outerExports(lib).map(([name]) => name)).toEqual(['.', './preset']);
  });

  it('names installed versions, also of what only declarations need', () => {
    const { dependencies } = packedPackage(lib, ['@types/react', '@beem/ui']);
    expect(Object.keys(dependencies)).toEqual(['@types/react', 'react']);
    expect(dependencies.react).toMatch(/^19\.\d+\.\d+$/);
    expect(withVersions('ui', '{"react": "*", "name": "x"}')).toBe(
      `{"react": "${dependencies.react}", "name": "x"}`,
    );
    expect(() => packedPackage(lib, ['not-installed-here'])).toThrow('not-installed-here is not installed.');
  });
});

describe('the files of a tarball', () => {
  it('are those that an export leads to, with imports that name files in full', () => {
    plant({
      'index.js': `export { a } from './a';\nexport * from "./b/index.js";\nimport('./late');\nconst text = './a';`,
      'a.js': `import { x } from '../a';`.replace('../a', 'react'),
      'b/index.js': `import '../a.js';`,
      'late.js': '',
      'index.d.ts': `export declare const a: import("./types").Type;`,
      'types.d.ts': `export type { ReactNode } from 'react';`,
      'inside.js': '',
      'a.d.ts': '',
    });
    const files = reachableFiles(lib, compiled);
    const textOf = (name: string) => files.find((file) => file.path === name)?.content;
    expect(files.map((file) => file.path).sort()).toEqual([
      ...['a.js', 'b/index.js', 'index.d.ts', 'index.js', 'late.js', 'types.d.ts'],
    ]);
    expect(textOf('index.js')).toBe(
      `export { a } from './a.js';\nexport * from "./b/index.js";\nimport('./late.js');\nconst text = './a';`,
    );
    expect(textOf('index.d.ts')).toBe(`export declare const a: import("./types.js").Type;`);
    expect(textOf('b/index.js')).toBe(`import '../a.js';`);
  });

  it('must all be there', () => {
    plant({ 'index.js': `import './gone';` });
    expect(() => reachableFiles(lib, compiled)).toThrow('index.js imports ./gone, which is not there.');
  });
});

describe('what a tarball imports', () => {
  it('is among its dependencies, or the packing is refused by name', () => {
    plant({
      'index.js': `import 'node:fs';\nimport '@beem/ui';\nimport 'react/jsx-runtime';\nimport '@visx/scale/deep';`,
      'index.d.ts': `import type { Root } from 'react-dom/client';`,
    });
    const files = reachableFiles(lib, compiled);
    expect(findDependencyFaults(lib, files, packedPackage(lib, []))).toEqual([
      '@beem/ui: dist/index.js needs @visx/scale, which its package.json does not name.',
    ]);
    expect(declaredPackages(files)).toEqual(['react-dom', '@types/react-dom']);
  });
});
