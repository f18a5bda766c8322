import { makeBuild } from './cases/index.js';
import { resolveRemote } from './resolve-build.js';
import type { BuildFile } from './schema.js';

const { manifest } = makeBuild('resolved');
const [entry, page] = manifest.files as [BuildFile, BuildFile];

/** Makes a row that was changed by hand, or written before the registry checked it. */
function without(path: string, integrity?: string) {
  const files = manifest.files.flatMap((file) =>
    file.path !== path ? file : integrity === undefined ? [] : { ...file, integrity },
  );
  return { ...manifest, files };
}

describe('a remote as the shell loads it', () => {
  it('has an address and a hash for each of its scripts', () => {
    const baseUrl = '/remotes/mfe-feed/files/';
    expect(resolveRemote({ manifest, previous: manifest, channel: 'stable' })).toMatchObject({
      ...{ name: 'mfe-feed', channel: 'stable', baseUrl, routes: [{ path: '/home' }] },
      entry: { url: baseUrl + entry.path, integrity: entry.integrity },
      exposes: { './home': { js: [{ url: baseUrl + page.path, integrity: page.integrity }] } },
      previous: { buildId: manifest.buildId },
    });
  });

  it('has a folder of its own if it was built before files were shared', () => {
    const { sharesFiles: _, ...earlier } = manifest;
    const baseUrl = `/remotes/mfe-feed/${manifest.buildId}/`;
    expect(resolveRemote({ manifest: earlier, previous: null, channel: 'stable' })).toMatchObject({
      ...{ baseUrl, entry: { url: baseUrl + entry.path } },
    });
  });

  it.each([
    ['an empty hash of its entry', without(entry.path, '')],
    ['no hash of an exposed chunk', without(page.path)],
    ['a hash of another kind', without(page.path, 'sha256-AAAA')],
  ])('is no build with %s', (_what, unchecked) => {
    expect(resolveRemote({ manifest: unchecked, previous: null, channel: 'stable' })).toBeNull();
    expect(resolveRemote({ manifest, previous: unchecked, channel: 'stable' })).toMatchObject({
      ...{ name: 'mfe-feed', previous: null },
    });
  });
});
