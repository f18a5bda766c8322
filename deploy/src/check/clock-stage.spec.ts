import { CLOCK_ARGUMENTS, CLOCK_MOMENTS, clockVariables } from './clock-stage.js';

describe('a moved clock', () => {
  it('is shifted by whole seconds, forward and back', () => {
    const shiftTo = (moment: string) => clockVariables(moment, Date.parse('2026-11-30T23:59:00Z')).FAKETIME;
    expect(CLOCK_MOMENTS.map(shiftTo)).toEqual(['+30s', '+7732860s']);
    expect(shiftTo('2026-11-30T23:58:00Z')).toBe('-60s');
  });

  it('names its test files after what could be taken for a project', () => {
    expect(CLOCK_ARGUMENTS.slice(0, 4)).toEqual(['jest', '--selectProjects', 'node', '--']);
    expect(CLOCK_ARGUMENTS.length).toBeGreaterThan(4);
  });
});
