import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { libraryPathOf } from './debian.js';

test('libraries that a package keeps one folder deeper are found, as no install links them', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'beem-unpacked-'));
  const libs = path.join(root, 'usr/lib/x86_64-linux-gnu');
  mkdirSync(path.join(libs, 'blas'), { recursive: true });
  mkdirSync(path.join(libs, 'perl'));
  writeFileSync(path.join(libs, 'libavcodec.so.59'), '');
  writeFileSync(path.join(libs, 'blas', 'libblas.so.3'), '');
  const folders = libraryPathOf(root).split(':');
  rmSync(root, { recursive: true });
  expect(folders.slice(0, 2)).toEqual([libs, path.join(libs, 'blas')]);
  expect(folders).not.toContain(path.join(libs, 'perl'));
});
