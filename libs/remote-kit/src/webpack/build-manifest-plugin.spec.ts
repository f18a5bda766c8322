import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@beem/remote-manifest';
import { makeRemote } from '@beem/remote-manifest/cases';
import { checkBuild, readBuildManifest } from '@beem/remote-manifest/node';
import webpack, { type Compiler } from 'webpack';
import { BuildManifestPlugin } from './build-manifest-plugin.js';

describe('the build manifest', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beem-build-manifest-'));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(join(folder, 'entry.js'), 'globalThis.entry = 1;');
    writeFileSync(join(folder, 'home.js'), 'globalThis.home = 1;');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /**
   * Builds an entry and a page.
   * @param extra further files of the build: path to content
   */
  async function build(remote: RemoteManifest, extra: Record<string, string> = {}): Promise<string[]> {
    const naming = { container: 'mfe_feed_test', entry: '' };
    const compiler = webpack({
      ...{ mode: 'production', context: folder },
      output: {
        path: folder,
        filename: '[name].[contenthash].js',
        ...{ hashFunction: 'sha256', hashDigestLength: 16 },
      },
      entry: { mfe_feed_test: './entry.js', home: './home.js' },
      plugins: [
        (made: Compiler) =>
          made.hooks.thisCompilation.tap('extra', (compilation) => {
            addAll(compilation, extra);
            compilation.hooks.processAssets.tap({ name: 'naming', stage: 4_900 }, () => {
              naming.entry = [...(compilation.namedChunks.get('mfe_feed_test')?.files ?? [])][0] ?? '';
            });
          }),
        new BuildManifestPlugin({ remote, shared: { react: '^19.3.1' }, naming, folder }),
      ],
    });
    return new Promise((resolve, reject) => {
      compiler?.run((error, stats) => {
        if (error) reject(error);
        else resolve(stats?.compilation.errors.map(({ message }) => message) ?? []);
      });
    });
  }

  function addAll(compilation: webpack.Compilation, extra: Record<string, string>): void {
    for (const [path, content] of Object.entries(extra)) {
      compilation.emitAsset(path, new webpack.sources.RawSource(content));
    }
  }

  const path = (name: RegExp) => expect.stringMatching(new RegExp(`${name.source}\\.[0-9a-f]{16}\\.js$`));

  it('describes a build that the registry takes', async () => {
    expect(await build(makeRemote(), { 'icons/a.0123456789abcdef.svg': '<svg/>' })).toEqual([]);
    const manifest = readBuildManifest(folder);
    expect(checkBuild(manifest)).toEqual([]);
    expect(manifest).toMatchObject({
      ...{ entry: path(/^mfe_feed_test/), container: 'mfe_feed_test', shared: { react: '^19.3.1' } },
      exposes: { './home': { js: [path(/^home/)] } },
      files: [
        { path: path(/^home/) },
        { path: 'icons/a.0123456789abcdef.svg' },
        { path: path(/^mfe_feed_test/) },
      ],
    });
  });

  it('fails a build that the registry would refuse, with every reason', async () => {
    const remote = makeRemote({ budget: { firstRouteGzipBytes: 30, totalGzipBytes: 90_000 } });
    expect(await build(remote, { 'tool.0123456789abcdef.html': '<p>' })).toEqual([
      'mfe-feed: files.2.contentType is unknown: remotes may not hold files like tool.0123456789abcdef.html.',
    ]);
    expect(await build(remote)).toEqual([
      expect.stringMatching(/^mfe-feed: Its route \/home weighs \d+ bytes \(gzip\); its budget is 30\.$/),
    ]);
  });

  it('fails a build without the page that remote.json names', async () => {
    const route = { ...makeRemote().routes[0], expose: './gone' } as RemoteManifest['routes'][number];
    expect(await build(makeRemote({ routes: [route] }))).toEqual([
      'mfe-feed: exposes../gone.js must name at least one script.',
    ]);
  });
});
