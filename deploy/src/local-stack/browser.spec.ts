import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser, findTestBrowser } from './browser.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'beem-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that answers as a browser that renders the page of the probe. */
function program(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, "#!/bin/sh\necho '<p>beem</p>'\n");
  chmodSync(file, 0o755);
  return file;
}

test('tests take the headless shell before a whole browser, measurements take the whole browser', async () => {
  const [shell, whole] = [program('chromium-headless-shell'), program('chromium')];
  const env = { PATH: folder };
  expect(await findTestBrowser(env)).toBe(shell);
  expect(await findBrowser(env)).toBe(whole);
});

test('a browser that is named comes before all', async () => {
  program('chromium-headless-shell');
  const named = program('a-browser');
  expect(await findTestBrowser({ PATH: folder, CHROMIUM_PATH: named })).toBe(named);
});
