import fc from 'fast-check';
import { isoTime } from './iso-time.js';

test('is what toISOString says, at the first and at every other time', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      for (let i = 0; i < 2; i++) expect(isoTime(date)).toBe(date.toISOString());
    }),
  );
});

test('refuses a date that is none', () => {
  expect(() => isoTime(new Date(Number.NaN))).toThrow(RangeError);
});
