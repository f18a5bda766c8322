import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBelow } from './faketime.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'beem-faketime-'));
  // Like Debian's `/usr/lib/…/X11`: a search that follows links would not end.
  for (const name of ['a', 'b', 'c']) symlinkSync('.', path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const withLibrary = (...names: string[]) => {
  const place = path.join(folder, ...names, 'faketime');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'libfaketimeMT.so.1'), '');
  return path.join(place, 'libfaketimeMT.so.1');
};

it('finds the library of an architecture beside links that lead in a circle', () => {
  const library = withLibrary('x86_64-linux-gnu');
  expect(findBelow(folder)).toBe(library);
});

it('finds the library in the folder itself', () => {
  const library = withLibrary();
  expect(findBelow(folder)).toBe(library);
});

it('finds nothing in an empty folder and in a missing folder', () => {
  expect(findBelow(folder)).toBeNull();
  expect(findBelow(path.join(folder, 'missing'))).toBeNull();
});
