import { makeBuild } from './cases/index.js';
import { resolveRemote } from './resolve-build.js';

const { manifest } = makeBuild('resolved');

/** As a row that was changed by hand, or written before the registry checked it. */
function without(path: string, integrity?: string) {
  const files = manifest.files.flatMap((file) =>
    file.path !== path ? file : integrity === undefined ? [] : { ...file, integrity },
  );
  return { ...manifest, files };
}

describe('a remote as the shell loads it', () => {
  it('has an address and a hash for each of its scripts', () => {
    const [entry, page] = manifest.files;
    const baseUrl = `/remotes/mfe-feed/${manifest.buildId}/`;
    expect(resolveRemote({ manifest, previous: manifest, channel: 'stable' })).toMatchObject({
      ...{ name: 'mfe-feed', channel: 'stable', baseUrl, routes: [{ path: '/home' }] },
      entry: { url: `${baseUrl}remoteEntry.js`, integrity: entry?.integrity },
      exposes: { './home': { js: [{ url: `${baseUrl}home.js`, integrity: page?.integrity }] } },
      previous: { buildId: manifest.buildId },
    });
  });

  it.each([
    ['an empty hash of its entry', without('remoteEntry.js', '')],
    ['no hash of an exposed chunk', without('home.js')],
    ['a hash of another kind', without('home.js', 'sha256-AAAA')],
  ])('is no build with %s', (_what, unchecked) => {
    expect(resolveRemote({ manifest: unchecked, previous: null, channel: 'stable' })).toBeNull();
    expect(resolveRemote({ manifest, previous: unchecked, channel: 'stable' })).toMatchObject({
      ...{ name: 'mfe-feed', previous: null },
    });
  });
});
