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
    writeFileSync(join(folder, 'entry.js'), 'globalThis.entry = 1;');
    writeFileSync(join(folder, 'home.js'), 'globalThis.home = 1;');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Builds an entry and a page. @param extra path to content of what the build also leaves */
  async function build(remote: RemoteManifest, extra: Record<string, string> = {}): Promise<string[]> {
    const compiler = webpack({
      ...{ mode: 'production', context: folder, output: { path: folder } },
      entry: { mfe_feed_test: './entry.js', home: './home.js' },
      plugins: [
        new BuildManifestPlugin({ remote, container: 'mfe_feed_test', folder }),
        (made: Compiler) =>
          made.hooks.thisCompilation.tap('extra', (compilation) => addAll(compilation, extra)),
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

  it('describes a build that the registry takes', async () => {
    expect(await build(makeRemote(), { 'icons/a.svg': '<svg/>' })).toEqual([]);
    const manifest = readBuildManifest(folder);
    expect(checkBuild(manifest)).toEqual([]);
    expect(manifest).toMatchObject({
      entry: 'mfe_feed_test.js',
      exposes: { './home': { js: ['home.js'] } },
      files: [{ path: 'home.js' }, { path: 'icons/a.svg' }, { path: 'mfe_feed_test.js' }],
    });
  });

  it('fails a build that the registry would refuse, with every reason', async () => {
    const remote = makeRemote({ budget: { firstRouteGzipBytes: 30, totalGzipBytes: 90_000 } });
    expect(await build(remote, { 'tool.html': '<p>' })).toEqual([
      'mfe-feed: files.2.contentType is unknown: remotes may not hold files like tool.html.',
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
