import { PLATFORM_CONTRACT_VERSION, PLATFORM_EXPORTS } from '@beem/contracts';
import * as platform from '@beem/platform';

describe('the platform contract', () => {
  it('names the version with which each export came', () => {
    const names = Object.values(PLATFORM_EXPORTS).flat();
    expect(Object.keys(platform).sort()).toEqual(names.filter((name) => !name.includes('.')).sort());
  });

  it('names the version of each export of the parts that load later', async () => {
    const names = Object.values(PLATFORM_EXPORTS).flat();
    const entities = Object.keys(await platform.loadEntities()).map((name) => `loadEntities.${name}`);
    expect(entities.sort()).toEqual(names.filter((name) => name.includes('.')).sort());
  });

  it('has the version of its newest exports', () => {
    expect(Object.keys(PLATFORM_EXPORTS).at(-1)).toBe(PLATFORM_CONTRACT_VERSION);
  });
});
