import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BuildManifest } from '@beem/remote-manifest';
import { makeRemote } from '@beem/remote-manifest/cases';
import { isNamedByContent, readBuildManifest } from '@beem/remote-manifest/node';

const NODE_MODULES = resolve(__dirname, '../../../../node_modules');
const SOURCES = {
  'src/pages/home.tsx': `import { help } from '../help';
    export default () => <b onClick={() => import('../later').then(({ tell }) => tell(help))}>Home</b>;`,
  'src/pages/about.tsx': 'export default () => <p>About</p>;',
  'src/help.ts': "export const help = 'Help';",
  'src/later.ts': "export const tell = (word: string) => console.log('Later', word);",
};

/** Uses the compiled kit (`npx nx build @beem/remote-kit`). */
const BUILD = `
  import { remoteConfig } from '@beem/remote-kit';
  import webpack from 'webpack';
  const compiler = webpack(remoteConfig(import.meta.dirname)());
  compiler.run((error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
    compiler.close(() => {});
  });`;

describe('the files of a build', () => {
  const roots: string[] = [];
  let unchanged: string;
  let before: BuildManifest;
  beforeAll(async () => {
    unchanged = makeFolder();
    before = await build(unchanged);
  });
  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });

  /**
   * Makes a remote in a workspace of its own.
   * @param change path to changed content
   * @returns its folder
   */
  function makeFolder(change: Record<string, string> = {}): string {
    const root = mkdtempSync(join(tmpdir(), 'beem-container-'));
    roots.push(root);
    symlinkSync(NODE_MODULES, join(root, 'node_modules'));
    const routes = ['home', 'about'].map((name) => ({
      ...{ path: `/${name}`, access: 'public' as const, title: name, expose: `./${name}` },
    }));
    const all = {
      '../package-lock.json': '{}',
      'package.json': '{"name": "mfe-feed", "version": "1.0.0", "type": "module"}',
      'remote.json': JSON.stringify(makeRemote({ routes })),
      'build.mjs': BUILD,
      ...SOURCES,
      ...change,
    };
    for (const [path, content] of Object.entries(all)) {
      const file = join(root, 'mfe-feed', path);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, content);
    }
    return join(root, 'mfe-feed');
  }

  async function build(folder: string): Promise<BuildManifest> {
    await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder });
    return readBuildManifest(join(folder, 'dist'));
  }

  const pathsOf = ({ files }: BuildManifest) => files.map(({ path }) => path);

  /** @returns the build with the change, its folder, and its new files */
  async function buildWith(path: keyof typeof SOURCES, word: string, other: string) {
    const folder = makeFolder({ [path]: SOURCES[path].replace(word, other) });
    const after = await build(folder);
    return { after, folder, changed: pathsOf(after).filter((one) => !pathsOf(before).includes(one)) };
  }

  it('keep their names but for the page with the changed word: the entry names no page', async () => {
    const { after, changed } = await buildWith('src/pages/home.tsx', 'Home', 'Hub');
    expect(changed).toEqual([expect.stringMatching(/^home\./)]);
    expect(after.exposes['./home']?.js).toEqual(changed);
    expect(after.entry).toBe(before.entry);
    expect(after.container).not.toBe(before.container);
  });

  it('keep their names but for what is loaded later and the entry, which loads it by name and hash', async () => {
    const { after, folder, changed } = await buildWith('src/later.ts', 'Later', 'Soon');
    expect(changed).toEqual([expect.stringMatching(/^\d+\./), after.entry]);
    const [, hash = ''] = changed[0]?.split('.') ?? [];
    expect(readFileSync(join(folder, 'dist', after.entry), 'utf8')).toContain(hash);
  });

  it('are named by their content, and none names its container', () => {
    expect(before.container).toMatch(/^mfe_feed_[0-9a-f]{12}$/);
    for (const path of pathsOf(before)) {
      const content = readFileSync(join(unchanged, 'dist', path));
      expect(isNamedByContent(path, content)).toBe(true);
      expect(content.includes(before.container)).toBe(false);
    }
  });

  it('are the same in another folder, after a change of the lock file, and where only a comment changed', async () => {
    const { buildId, container, files } = before;
    const changes: Record<string, string>[] = [
      {},
      { '../package-lock.json': '{"packages": {"node_modules/unrelated": {"version": "1.0.0"}}}' },
      { 'src/help.ts': `// No browser gets this.\n${SOURCES['src/help.ts']}` },
    ];
    for (const change of changes) {
      expect(await build(makeFolder(change))).toMatchObject({ buildId, container, files });
    }
  });

  it('ask for the versions of React that are installed for the remote', async () => {
    const folder = makeFolder();
    const installed = JSON.parse(readFileSync(join(NODE_MODULES, 'react/package.json'), 'utf8'));
    expect(before.shared).toEqual({
      ...{ react: `^${installed.version}`, 'react/jsx-runtime': `^${installed.version}` },
      ...{ 'react-dom': `^${installed.version}`, '@beem/platform': '^1.0.0' },
    });
    const own = join(folder, 'node_modules/react');
    cpSync(join(NODE_MODULES, 'react'), own, { recursive: true });
    writeFileSync(join(own, 'package.json'), JSON.stringify({ ...installed, version: '20.1.0' }));
    expect((await build(folder)).shared).toMatchObject({
      ...{ react: '^20.1.0', 'react/jsx-runtime': '^20.1.0', 'react-dom': `^${installed.version}` },
    });
  });

  it('are the same after a build before, whose modules webpack kept', async () => {
    const { after } = await buildWith('src/later.ts', 'Later', 'Soon');
    expect(existsSync(join(unchanged, 'node_modules/.cache/webpack'))).toBe(true);
    writeFileSync(join(unchanged, 'src/later.ts'), SOURCES['src/later.ts'].replace('Later', 'Soon'));
    const { buildId, container, files } = after;
    expect(await build(unchanged)).toMatchObject({ buildId, container, files });
  });
});
