import type { RemoteManifest } from '@beem/contracts';
import { computeBuildId, describeFile, findBuildFaults, integrityOf } from './build-manifest.js';

const remote = {
  name: 'mfe-sample',
  routes: [{ path: '/sample', access: 'public', title: 'Sample', expose: './sample' }],
  slots: { fills: [], needs: [] },
  budget: { firstRouteGzipBytes: 200, totalGzipBytes: 300 },
} as unknown as RemoteManifest;

function file(path: string, gzipBytes: number) {
  return { ...describeFile(path, Buffer.from(path)), gzipBytes };
}

function build(...files: ReturnType<typeof file>[]) {
  return { remote, entry: 'remoteEntry.js', exposes: { './sample': { js: ['sample.js'] } }, files };
}

describe('the build manifest', () => {
  it('gives a file its size, its hash and its type', () => {
    expect(describeFile('page.js', Buffer.from('let a = 1;'))).toMatchObject({
      bytes: 10,
      integrity: integrityOf(Buffer.from('let a = 1;')),
      contentType: 'text/javascript; charset=utf-8',
    });
    expect(integrityOf(Buffer.from('x'))).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  });

  it('gives the same files the same id in any order, and others another', () => {
    const [a, b] = [file('a.js', 1), file('b.js', 1)];
    expect(computeBuildId(remote, [a, b])).toBe(computeBuildId(remote, [b, a]));
    expect(computeBuildId(remote, [a, b])).toMatch(/^[0-9a-f]{16}$/);
    expect(computeBuildId(remote, [a])).not.toBe(computeBuildId(remote, [a, b]));
    expect(computeBuildId({ ...remote, title: 'New' }, [a])).not.toBe(computeBuildId(remote, [a]));
  });

  it('finds nothing wrong within the budget', () => {
    expect(findBuildFaults(build(file('remoteEntry.js', 100), file('sample.js', 100)))).toEqual([]);
  });

  it('names the route and the remote that weigh too much', () => {
    expect(findBuildFaults(build(file('remoteEntry.js', 100), file('sample.js', 201)))).toEqual([
      'Route /sample weighs 301 bytes (gzip), more than its budget of 200.',
      'mfe-sample weighs 301 bytes (gzip), more than its budget of 300.',
    ]);
  });

  it('names what remote.json promises and the build does not hold', () => {
    expect(findBuildFaults({ ...build(file('remoteEntry.js', 1)), exposes: {} })).toEqual([
      './sample is named in remote.json but the build does not expose it.',
    ]);
  });
});
