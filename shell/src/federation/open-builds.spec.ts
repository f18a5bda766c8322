import { findBuildOf, rememberBuild } from './open-builds';

const at = (path: string) => ({ url: path, integrity: 'sha384-x' });
const HOST = 'https://beem.example';

/** An error with the stack that a browser creates for code of these files, innermost first. */
function errorIn(paths: string[], message = 'It broke'): Error {
  const frames = paths.map((path) => `    at handle (${HOST}${path}:1:234)`);
  return Object.assign(new Error(message), { stack: [`Error: ${message}`, ...frames].join('\n') });
}

const first = { remote: 'mfe-first', buildId: '0000000000000001' };
const old = { remote: 'mfe-second', buildId: '0000000000000002' };
const current = { remote: 'mfe-second', buildId: '0000000000000003' };

rememberBuild(first, [at('/remotes/mfe-first/files/remoteEntry.aa.js')]);
rememberBuild(old, [
  at('/remotes/mfe-second/0000000000000002/remoteEntry.bb.js'),
  at('/remotes/mfe-second/files/home.cc.js'),
  at('/remotes/mfe-second/files/only-old.dd.js'),
]);
rememberBuild(current, [
  at('/remotes/mfe-second/0000000000000003/remoteEntry.ee.js'),
  at('/remotes/mfe-second/files/home.cc.js'),
]);

describe('the build that threw an error', () => {
  it.each([
    ['lists the file', '/remotes/mfe-second/files/only-old.dd.js', old],
    ['is named by the address', '/remotes/mfe-second/0000000000000003/late.ff.js', current],
    ['is the only one of its remote in the tab', '/remotes/mfe-first/files/late.gg.js', first],
    ['was requested again', '/remotes/mfe-first/files/remoteEntry.aa.js?retry=m1x', first],
    ['is unknown where two builds share the file', '/remotes/mfe-second/files/home.cc.js', null],
    ['is unknown for a late file of one of two builds', '/remotes/mfe-second/files/late.hh.js', null],
    ['is unknown for a remote that did not load', '/remotes/mfe-third/files/home.ii.js', null],
    ['is none where the shell threw', '/assets/main.0123.js', null],
  ])('%s', (_, path, build) => {
    expect(findBuildOf(errorIn([path]))).toEqual(build);
  });

  it('is that of the innermost file of a remote', () => {
    const stack = ['/assets/vendor.1.js', '/remotes/mfe-first/files/remoteEntry.aa.js', '/assets/main.2.js'];
    expect(findBuildOf(errorIn([...stack, '/remotes/mfe-second/files/only-old.dd.js']))).toEqual(first);
  });

  it('is attributed by the next file of the remote where two builds share the innermost one', () => {
    const stack = ['/remotes/mfe-second/files/home.cc.js', '/remotes/mfe-first/files/remoteEntry.aa.js'];
    expect(findBuildOf(errorIn([...stack, '/remotes/mfe-second/files/only-old.dd.js']))).toEqual(old);
    expect(findBuildOf(errorIn([...stack, '/remotes/mfe-second/files/late.hh.js']))).toBeNull();
  });

  it('is read from stacks of Firefox and Safari', () => {
    const stack = `handle@${HOST}/remotes/mfe-first/files/remoteEntry.aa.js:1:2\n@${HOST}/assets/main.2.js:3:4`;
    expect(findBuildOf(Object.assign(new Error('It broke'), { stack }))).toEqual(first);
  });

  it('is not read from the message', () => {
    const message = `${HOST}/remotes/mfe-first/files/remoteEntry.aa.js did not load`;
    expect(findBuildOf(errorIn(['/assets/main.2.js'], message))).toBeNull();
  });

  it('is read from the address of the script when there is no error to look at', () => {
    expect(findBuildOf(null, `${HOST}/remotes/mfe-first/files/remoteEntry.aa.js`)).toEqual(first);
    expect(findBuildOf('a text')).toBeNull();
  });
});
