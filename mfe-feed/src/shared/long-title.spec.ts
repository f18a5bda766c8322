import { isLongTitle } from './long-title';

it.each([
  ['60 letters', 'a'.repeat(60), false],
  ['61 letters', 'a'.repeat(61), true],
  ['40 letters with marks of their own', 'e\u0301'.repeat(40), false],
  ['30 families of emoji', '👨‍👩‍👧'.repeat(30), false],
  ['30 Chinese letters', '雨'.repeat(30), false],
  ['31 Korean syllables', '비'.repeat(31), true],
])('takes the smaller size for what needs the space: %s', (_, title, isLong) => {
  expect(isLongTitle(title)).toBe(isLong);
});
