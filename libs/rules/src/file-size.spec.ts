import { formatFileSize } from './file-size';

it.each([
  [0, '1 kB'],
  [12_400, '12 kB'],
  [2_400_000, '2.4 MB'],
  [3_000_000, '3 MB'],
  [317_800_000, '318 MB'],
  [2_147_483_648, '2.1 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
