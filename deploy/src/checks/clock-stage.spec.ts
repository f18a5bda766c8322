import { CLOCK_MOMENTS, clockVariables } from './clock-stage.js';

it('a moved clock is shifted by whole seconds, forward and back', () => {
  const now = Date.parse('2025-11-30T23:59:00Z');
  const shiftTo = (moment: string) => clockVariables(moment, '/lib/faketime.so', now).FAKETIME;
  expect(CLOCK_MOMENTS.map(shiftTo)).toEqual(['+30s', '+7732860s']);
  expect(shiftTo('2025-11-30T23:58:00Z')).toBe('-60s');
});
