import { makeBuild } from '../../../../test/registry/make-build.js';
import type { LiveRow } from '../registry.row.js';
import { resolveRemotes } from './resolve-remotes.js';

const row = (change: Partial<LiveRow> = {}): LiveRow => {
  const { manifest } = makeBuild('resolved');
  return {
    ...{ remote: 'mfe-feed', channel: 'stable', build_id: manifest.buildId, version: 1, manifest },
    ...{ previous_build_id: null, previous_manifest: null },
    ...change,
  };
};

/** As a row that was changed by hand, or written before the registry checked it. */
function without(path: string, integrity?: string) {
  const { manifest } = makeBuild('unchecked');
  const files = manifest.files.flatMap((file) =>
    file.path !== path ? file : integrity === undefined ? [] : { ...file, integrity },
  );
  return { ...manifest, files };
}

describe('what visitors get', () => {
  it('is every live build, each script with its hash', () => {
    const { remotes } = resolveRemotes([row()]);
    expect(remotes[0]?.entry.integrity).toMatch(/^sha384-/);
    expect(remotes[0]?.exposes['./home']?.js[0]?.integrity).toMatch(/^sha384-/);
  });

  it.each([
    ['an empty hash of its entry', without('remoteEntry.js', '')],
    ['no hash of an exposed chunk', without('home.js')],
    ['a hash of another kind', without('home.js', 'sha256-AAAA')],
  ])('is no build with %s', (_what, manifest) => {
    expect(resolveRemotes([row({ manifest })]).remotes).toEqual([]);
    const [remote] = resolveRemotes([row({ previous_manifest: manifest, previous_build_id: 'x' })]).remotes;
    expect(remote).toMatchObject({ name: 'mfe-feed', previous: null });
  });
});
