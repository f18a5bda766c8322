import { describeShare, parseShare } from './share.js';

test.each([
  ['2', 200],
  ['0.5', 50],
  ['2%', 200],
  ['12.34 %', 1234],
  ['0', 0],
  ['100', 10_000],
])('%s is a share of %i of 10,000 visitors', (text, share) => {
  expect(parseShare(text)).toBe(share);
});

test.each(['', '-1', '101', '1e1', '0.001', 'two', '100.01'])('"%s" is no share', (text) => {
  expect(() => parseShare(text)).toThrow('percentage from 0 to 100');
});

test('a share is shown as a percentage', () => {
  expect([0, 1, 50, 200, 10_000].map(describeShare)).toEqual(['0 %', '0.01 %', '0.5 %', '2 %', '100 %']);
});
