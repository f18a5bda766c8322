import { CLOCK_MOMENTS, clockCommand, DATE_TESTS } from './clock-stage.js';

describe('the command that moves the clock', () => {
  it('shifts it by whole seconds, forward and back', () => {
    const shiftTo = (moment: string) => clockCommand(moment, Date.parse('2026-11-30T23:59:00Z')).args[1];
    expect(CLOCK_MOMENTS.map(shiftTo)).toEqual(['+30s', '+7732860s']);
    expect(shiftTo('2026-11-30T23:58:00Z')).toBe('-60s');
  });

  it('runs the tests of dates', () => {
    expect(clockCommand(CLOCK_MOMENTS[0]).args.slice(-DATE_TESTS.length)).toEqual(DATE_TESTS);
  });
});
