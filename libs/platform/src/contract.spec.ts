import { PLATFORM_CONTRACT_VERSION, PLATFORM_EXPORTS } from '@beem/contracts';
import * as platform from '@beem/platform';

describe('the platform contract', () => {
  it('names the version with which each export came', () => {
    expect(Object.keys(platform).sort()).toEqual(Object.values(PLATFORM_EXPORTS).flat().sort());
  });

  it('has the version of its newest exports', () => {
    expect(Object.keys(PLATFORM_EXPORTS).at(-1)).toBe(PLATFORM_CONTRACT_VERSION);
  });
});
