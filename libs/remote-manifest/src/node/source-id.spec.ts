import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeSourceId } from './source-id.js';

describe('the source id', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const id = () => computeSourceId(join(root, 'mfe-sample'));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'beem-source-id-'));
    write('package-lock.json', '{}');
    write('mfe-sample/package.json', '{"dependencies": {"@beem/ui": "1", "@beem/platform": "1"}}');
    write('mfe-sample/remote.json', '{}');
    write('mfe-sample/src/page.tsx', 'page');
    write('libs/ui/package.json', '{"dependencies": {"@beem/rules": "1"}}');
    write('libs/ui/src/button.tsx', 'button');
    write('libs/rules/package.json', '{}');
    write('libs/rules/src/age.ts', 'age');
    write('libs/platform/package.json', '{}');
    write('libs/platform/src/router.ts', 'router');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('needs no lock file: a remote in a repository of its own may have none', () => {
    const withOne = id();
    rmSync(join(root, 'package-lock.json'));
    expect(id()).toMatch(/^[0-9a-f]{12}$/);
    expect(id()).not.toBe(withOne);
  });

  it('is the same for the same sources', () => {
    expect(id()).toBe(id());
    expect(id()).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each([
    'mfe-sample/src/page.tsx',
    'mfe-sample/remote.json',
    'libs/ui/src/button.tsx',
    'libs/rules/src/age.ts',
    'package-lock.json',
  ])('changes with %s', (path) => {
    const before = id();
    write(path, '{"changed": true}');
    expect(id()).not.toBe(before);
  });

  it.each(['mfe-sample/src/page.spec.tsx', 'mfe-sample/README.md', 'libs/platform/src/router.ts'])(
    'does not change with %s, which is not in the bundle',
    (path) => {
      const before = id();
      write(path, 'changed');
      expect(id()).toBe(before);
    },
  );
});
