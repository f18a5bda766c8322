import { isSearchable } from './search.js';

it('takes two characters to be searched, and one where a letter is a word', () => {
  for (const text of ['ab', '猫', 'ね', 'ネ', '서울', 'ไท']) expect(isSearchable(text)).toBe(true);
  for (const text of ['', 'a', '서', 'ก']) expect(isSearchable(text)).toBe(false);
});
