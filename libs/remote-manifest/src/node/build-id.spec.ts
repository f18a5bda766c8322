import { makeRemote } from '../cases/index.js';
import { computeBuildId, describeFile, integrityOf } from './build-id.js';

describe('a file of a build', () => {
  it('has its size, its hash and its type', () => {
    const content = Buffer.from('let a = 1;');
    expect(describeFile('page.js', content)).toMatchObject({
      ...{ bytes: 10, integrity: integrityOf(content), contentType: 'text/javascript; charset=utf-8' },
    });
    expect(integrityOf(content)).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  });
});

describe('the build id', () => {
  const remote = makeRemote();
  const [a, b] = [describeFile('a.js', Buffer.from('a')), describeFile('b.js', Buffer.from('b'))];

  it('is the same for the same files in any order, and another for others', () => {
    expect(computeBuildId({ remote, files: [a, b] })).toBe(computeBuildId({ remote, files: [b, a] }));
    expect(computeBuildId({ remote, files: [a, b] })).toMatch(/^[0-9a-f]{16}$/);
    expect(computeBuildId({ remote, files: [a] })).not.toBe(computeBuildId({ remote, files: [a, b] }));
  });

  it('changes with the description', () => {
    const renamed = { ...remote, title: 'New' };
    expect(computeBuildId({ remote: renamed, files: [a] })).not.toBe(computeBuildId({ remote, files: [a] }));
  });
});
