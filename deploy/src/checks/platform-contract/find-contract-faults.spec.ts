import { findContractFaults, isRecorded, type StatedContract } from './find-contract-faults.js';
import { readContract, readRecord } from './read-contract.js';

const recorded = { version: '2.3.0', exports: { api: '2.0.0', 'loadEntities.find': '2.3.0' } };
const stated = (change: Partial<StatedContract> = {}): StatedContract => ({
  ...{ ...recorded, actual: ['api', 'loadEntities.find'] },
  ...change,
});

describe('the contract of the façade', () => {
  it('holds for what is recorded', () => {
    expect(findContractFaults(recorded, stated())).toEqual([]);
    expect(isRecorded(recorded, stated())).toBe(true);
  });

  it('loses an export only with a new major version, though the list in the sources lost it, too', () => {
    const change = { exports: { 'loadEntities.find': '2.3.0' }, actual: ['loadEntities.find'] };
    for (const version of ['2.3.0', '2.4.0']) {
      expect(findContractFaults(recorded, stated({ ...change, version }))).toEqual([
        `api has gone: remotes use it. Keep it, or raise the first number of PLATFORM_CONTRACT_VERSION (${version}).`,
      ]);
    }
    expect(findContractFaults(recorded, stated({ ...change, version: '3.0.0' }))).toEqual([]);
  });

  it('gets an export only with a new minor version, which the sources name', () => {
    const exports = { ...recorded.exports, later: '2.4.0' };
    const actual = ['api', 'later', 'loadEntities.find'];
    expect(findContractFaults(recorded, stated({ exports, actual }))).toEqual([
      'later is new: raise the second number of PLATFORM_CONTRACT_VERSION (2.3.0).',
    ]);
    expect(findContractFaults(recorded, stated({ actual, version: '2.4.0' }))).toEqual([
      'later is new: list it under 2.4.0 in PLATFORM_EXPORTS (libs/contracts/src/platform.ts).',
    ]);
    const grown = stated({ exports, actual, version: '2.4.0' });
    expect(findContractFaults(recorded, grown)).toEqual([]);
    expect(isRecorded(recorded, grown)).toBe(false);
  });

  it('never says that an export came with another version, or that there is one which is not', () => {
    const exports = { api: '1.0.0', 'loadEntities.find': '2.3.0', ghost: '2.3.0' };
    expect(findContractFaults(recorded, stated({ exports }))).toEqual([
      'api came with 2.0.0, and PLATFORM_EXPORTS (libs/contracts/src/platform.ts) says 1.0.0.',
      'PLATFORM_EXPORTS (libs/contracts/src/platform.ts) lists ghost, which @beem/platform does not export.',
    ]);
  });

  it('never goes back', () => {
    expect(findContractFaults(recorded, stated({ version: '2.2.9' }))).toEqual([
      'PLATFORM_CONTRACT_VERSION went back from 2.3.0 to 2.2.9.',
    ]);
  });

  it('is read from the façade itself: values and late parts, no types', () => {
    const contract = readContract();
    expect(contract.actual).toEqual(expect.arrayContaining(['useQuery', 'Link', 'loadEntities.checkVideo']));
    expect(contract.actual).not.toContain('Session');
    expect(findContractFaults(readRecord(), contract)).toEqual([]);
  });
});
