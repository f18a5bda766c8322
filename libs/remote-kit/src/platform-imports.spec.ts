import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMissingExports } from './platform-imports.js';

const root = mkdtempSync(join(tmpdir(), 'beem-imports-'));
const remote = join(root, 'mfe-planted');
afterAll(() => rmSync(root, { recursive: true }));

function plant(path: string, source: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), source);
}

describe('what a remote uses of the façade', () => {
  it.each(['^2.1.0', '~2.1.3', '>=2.1.0 <3', '2.1.0'])('is in every contract of %s', (range) => {
    plant('mfe-planted/src/pages/home.tsx', `import { api, renewStoredLogin } from '@beem/platform';`);
    expect(findMissingExports(remote, range)).toEqual([]);
  });

  it.each(['^2.0.0', '>=1.0.0', '2.0.0 || ^2.1.0'])('may be missing in a contract of %s', (range) => {
    plant(
      'mfe-planted/src/pages/home.tsx',
      `import {\n  api,\n  renewStoredLogin as renew,\n} from '@beem/platform';`,
    );
    expect(findMissingExports(remote, range)).toContain('renewStoredLogin needs ^2.1.0');
  });

  it('is also what the libs use that it bundles, and neither types nor tests', () => {
    plant('mfe-planted/src/pages/home.tsx', `import { type renewStoredLogin } from '@beem/platform';`);
    plant('mfe-planted/src/pages/home.spec.tsx', `import { renewStoredLogin } from '@beem/platform';`);
    expect(findMissingExports(remote, '^2.0.0')).toEqual([]);
    plant('libs/ui/src/button.tsx', `export { renewStoredLogin } from '@beem/platform';`);
    expect(findMissingExports(remote, '^2.0.0')).toEqual(['renewStoredLogin needs ^2.1.0']);
  });

  it('is also what the installed libs use, where there are no sources', () => {
    plant('team/alone/src/pages/home.tsx', `import { api } from '@beem/platform';`);
    plant(
      'team/alone/node_modules/@beem/ui/dist/button.js',
      `import { renewStoredLogin } from "@beem/platform";`,
    );
    plant(
      'team/alone/node_modules/@beem/ui/dist/late.d.ts',
      `export { loadEntities } from '@beem/platform';`,
    );
    expect(findMissingExports(join(root, 'team/alone'), '^2.0.0')).toEqual(['renewStoredLogin needs ^2.1.0']);
  });

  it.each([
    'void loadEntities().then(({ checkVideo }) => checkVideo(client, 1));',
    'const { checkVideo: check } = await loadEntities();',
    'const entities = await loadEntities();\nentities.checkVideo(client, 1);',
    "type Check = Awaited<ReturnType<typeof loadEntities>>['checkVideo'];",
  ])('is also what it takes from a part that loads later: %s', (use) => {
    plant('mfe-late/src/pages/home.tsx', `import { loadEntities } from '@beem/platform';\n${use}`);
    expect(findMissingExports(join(root, 'mfe-late'), '^2.2.0')).toContain(
      'loadEntities.checkVideo needs ^2.3.0',
    );
    expect(findMissingExports(join(root, 'mfe-late'), '^2.3.0')).toEqual([]);
    plant('mfe-late/src/pages/home.tsx', `import { useQuery } from '@beem/platform';\n${use}`);
    expect(findMissingExports(join(root, 'mfe-late'), '^2.2.0')).not.toContain(
      'loadEntities.checkVideo needs ^2.3.0',
    );
  });
});
