import { waitInWords } from './wait-in-words.js';

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [119.2, '120 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [900, '15 minutes'],
  [7_200, '2 hours'],
  [86_399, '24 hours'],
])('%d seconds are %p', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
