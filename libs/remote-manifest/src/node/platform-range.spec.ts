import { makeRemote } from '../cases/index.js';
import { parseRemote } from '../schema.js';
import { isFrom } from './platform-range.js';

describe('a range of platform contracts that names two majors', () => {
  it('is from the older one', () => {
    expect(isFrom('2.3.0', '^2.3.0 || ^3.0.0')).toBe(true);
    expect(isFrom('2.3.0', '^3.0.0 || ^2.3.0')).toBe(true);
    expect(isFrom('2.3.0', '^2.2.0 || ^3.0.0')).toBe(false);
  });

  it('is a range for remote.json, with its limit for admins', () => {
    const faultsOf = (platform: string) =>
      parseRemote(
        makeRemote({
          platform,
          routes: [{ path: '/a', access: 'admin', title: 'A', expose: './home' }],
        }),
      ).faults;
    expect(faultsOf('^2.2.0 || ^3.0.0')).toBeUndefined();
    expect(faultsOf('^2.1.0 || ^3.0.0')).toHaveLength(1);
  });
});
