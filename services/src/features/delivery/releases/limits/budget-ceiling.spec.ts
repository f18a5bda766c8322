import { type Ceiling, checkCeiling, DEFAULT_CEILING } from './budget-ceiling.js';

const ceiling: Ceiling = { firstRouteGzipBytes: 30_000, totalGzipBytes: 200_000 };
const budget = (firstRouteGzipBytes: number, totalGzipBytes: number) => ({
  firstRouteGzipBytes,
  totalGzipBytes,
});

describe('the ceiling of a budget', () => {
  it('lets a budget up to it pass', () => {
    expect(checkCeiling(budget(30_000, 200_000), ceiling, null)).toEqual({ faults: [], isExceeded: false });
  });

  it('may be exceeded by a tenth, with a reason', () => {
    expect(checkCeiling(budget(33_000, 220_000), ceiling, 'the new player')).toEqual({
      faults: [],
      isExceeded: true,
    });
    expect(checkCeiling(budget(30_000, 220_000), ceiling, null).faults).toEqual([
      'Its budget of 220000 bytes for all JavaScript is above the ceiling of 200000 that the operator set. Publish it with a reason, which is recorded, or make it smaller.',
    ]);
  });

  it('may not be exceeded further, whatever the reason', () => {
    expect(checkCeiling(budget(33_001, 1e9), ceiling, 'because').faults).toEqual([
      'Its budget of 33001 bytes for a first route is above the ceiling of 30000 that the operator set, and with a reason it may be 33000. Make it smaller, or ask the operator to raise the ceiling.',
      'Its budget of 1000000000 bytes for all JavaScript is above the ceiling of 200000 that the operator set, and with a reason it may be 220000. Make it smaller, or ask the operator to raise the ceiling.',
    ]);
  });

  it('has room for the remotes of today', () => {
    expect(checkCeiling(budget(45_000, 228_000), DEFAULT_CEILING, null).isExceeded).toBe(false);
  });
});
