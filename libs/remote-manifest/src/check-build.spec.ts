import { BUILD_CASES, makeBuild, makeRemote, REMOTE_CASES } from './cases/index.js';
import { checkBuild } from './check-build.js';

describe('a remote.json', () => {
  it.each(REMOTE_CASES)('may hold or must not hold $what', ({ change, fault }) => {
    const { manifest } = makeBuild('case');
    const faults = checkBuild({ ...manifest, remote: { ...manifest.remote, ...change } });
    // In the manifest the names of the remote's parts are below its own name.
    expect(faults.map((found) => found.replace(/^remote\./, ''))).toEqual(
      fault ? [expect.stringContaining(fault)] : [],
    );
  });
});

describe('a page for admins', () => {
  it.each(['^2.2.0', '>=2.3.1 <4'])('may be beside the shells of %s', (platform) => {
    const { manifest } = makeBuild('admins');
    const routes = manifest.remote.routes.map((route) => ({ ...route, access: 'admin' }));
    const navigation = manifest.remote.navigation.map((entry) => ({ ...entry, audience: 'admin' }));
    expect(checkBuild({ ...manifest, remote: { ...manifest.remote, routes, navigation, platform } })).toEqual(
      [],
    );
  });
});

describe('a build', () => {
  it.each(BUILD_CASES)('may hold or must not hold $what', ({ build, fault }) => {
    const faults = checkBuild(makeBuild('case', build).manifest);
    expect(faults).toEqual(fault ? expect.arrayContaining([expect.stringContaining(fault)]) : []);
  });

  it('names everything that is wrong with it at once', () => {
    const remote = makeRemote({ title: '', platform: 'any' });
    expect(checkBuild(makeBuild('case', { remote }).manifest)).toEqual([
      'remote.title must not be empty.',
      'remote.platform must be a semver range.',
    ]);
    expect(checkBuild(null)).toEqual(['The manifest must be an object.']);
  });

  it('may say more than this version knows', () => {
    const { manifest } = makeBuild('case');
    const remote = { ...manifest.remote, later: true };
    expect(checkBuild({ ...manifest, remote, later: true })).toEqual([]);
  });
});
