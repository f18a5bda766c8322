import fc from 'fast-check';
import { types } from 'pg';
import { typeParsers } from './type-parsers.js';

/** What pg itself makes of a value of this type, and what we make of it. */
const both = (id: number, text: string) => ({
  own: (typeParsers.getTypeParser(id) as (text: string) => unknown)(text),
  usual: types.getTypeParser(id, 'text')(text),
});

test.each([
  '2026-11-30 21:11:08+00',
  '2026-11-30 21:11:08.1+00',
  '2026-11-30 21:11:08.123+00',
  '2026-11-30 21:11:08.123456+00',
  '2026-11-30 21:11:08.12+01',
  '2026-11-30 21:11:08-03:30',
  '0001-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '12026-11-30 21:11:08+00',
  'infinity',
  '-infinity',
])('a time is what pg makes of it: %s', (text) => {
  const { own, usual } = both(1184, text);
  expect(own).toEqual(usual);
});

test('any time with milliseconds is what pg makes of it', () => {
  const range = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      const text = date.toISOString().replace('T', ' ').replace('Z', '+00');
      expect(both(1184, text).own).toEqual(date);
    }),
  );
});

test.each([
  '{}',
  '{drama}',
  '{drama,comedy}',
  '{"science fiction",drama}',
  '{"a,b","c\\"d"}',
  '{NULL,a}',
  '{"NULL"}',
  '{{a,b},{c,d}}',
  '[2:3]={a,b}',
])('an array of texts is what pg makes of it: %s', (text) => {
  const { own, usual } = both(1009, text);
  expect(own).toEqual(usual);
});

test.each(['{}', '{1}', '{-9223372036854775808,9223372036854775807}', '{1,NULL}'])(
  'an array of numbers is what pg makes of it: %s',
  (text) => {
    const { own, usual } = both(1016, text);
    expect(own).toEqual(usual);
  },
);

test('all other types are parsed by pg', () => {
  for (const id of [16, 20, 23, 25, 701, 1082, 3802])
    expect(typeParsers.getTypeParser(id)).toBe(types.getTypeParser(id, 'text'));
  expect(typeParsers.getTypeParser(1184, 'binary')).toBe(types.getTypeParser(1184, 'binary'));
});
