import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installDebianPackages, libraryPathOf, shellWord, unpackDebianPackages } from './debian.js';
import { ExternalServiceUnavailable, reasonOf } from './external-service.js';
import { findOnPath, isExecutable, run } from './processes.js';
import { cacheFolder, repositoryRoot, writePrivately } from './state.js';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Packages that every Debian browser needs; installed dependencies are not unpacked. */
const COMMON_PACKAGES = ['chromium-common', 'fonts-liberation'];
/** Chromium without desktop windows: a page needs a third less processor time (docs/decisions/test-costs.md). */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** It only saves time, so the wait for it is short. */
const HEADLESS_SHELL_LIMIT_MS = 120_000;

type Steps = [name: string, find: () => Promise<string | null>][];

/**
 * A Chromium for measurements, found or downloaded. The system's and Debian's come before Playwright's own, which
 * cannot play H.264.
 * @returns path of a program that runs on this machine
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return firstThatRuns([configured(env), ...wholeBrowsers(env)]);
}

/**
 * Like `findBrowser`, for tests: the headless shell comes before a whole browser, because it needs less processor time.
 */
export function findTestBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return firstThatRuns([
    configured(env),
    [`${HEADLESS_SHELL} on PATH`, async () => findOnPath(HEADLESS_SHELL, env.PATH)],
    [
      `Debian's ${HEADLESS_SHELL}, unpacked without root`,
      () => unpack(HEADLESS_SHELL, HEADLESS_SHELL_LIMIT_MS),
    ],
    ...wholeBrowsers(env),
  ]);
}

const configured = (env: NodeJS.ProcessEnv): Steps[number] => [
  'CHROMIUM_PATH',
  async () => env.CHROMIUM_PATH || null,
];

const wholeBrowsers = (env: NodeJS.ProcessEnv): Steps => [
  [`${PROGRAMS.join(', ')} on PATH`, async () => fromPath(env)],
  ["Debian's package, unpacked without root", () => unpack('chromium')],
  ['apt-get install chromium', install],
  ["Playwright's own", fromPlaywright],
];

async function firstThatRuns(steps: Steps): Promise<string> {
  const tried: string[] = [];
  for (const [what, step] of steps) {
    try {
      const program = await step();
      if (program && (await runs(program))) return program;
      tried.push(program ? `${what}: ${program} does not run on this machine` : `${what}: none`);
    } catch (error) {
      tried.push(`${what}: ${reasonOf(error)}`);
    }
  }
  throw new ExternalServiceUnavailable('A browser for the tests', tried, [
    'install Chromium or Chrome and run the tests again',
    'set CHROMIUM_PATH to a Chromium of yours',
  ]);
}

/** A version number proves nothing: only a rendered page shows that all libraries and data files exist. */
async function runs(program: string): Promise<boolean> {
  const profile = mkdtempSync(path.join(tmpdir(), 'beem-browser-'));
  try {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    const page = ['--dump-dom', 'data:text/html,<p>beem</p>'];
    const { output } = await run(program, [...flags, `--user-data-dir=${profile}`, ...page], {
      timeout: 60_000,
    });
    return output.includes('<p>beem</p>');
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function fromPath(env: NodeJS.ProcessEnv): string | null {
  return PROGRAMS.map((name) => findOnPath(name, env.PATH)).find((found) => found !== null) ?? null;
}

/** @param name of the package and of its program */
async function unpack(name: string, limitMs?: number): Promise<string | null> {
  const unpacked = path.join(cacheFolder(), name);
  const program = path.join('usr/lib/chromium', name);
  const root = isExecutable(path.join(unpacked, program))
    ? unpacked
    : await unpackDebianPackages(name, [name, ...COMMON_PACKAGES], limitMs);
  if (!isExecutable(path.join(root, program))) return null;
  return wrap(root, path.join(root, program));
}

/**
 * Collects the libraries, fonts and settings of the unpacked packages for a program that expects them in /usr and /etc.
 */
function wrap(root: string, program: string): string {
  const script = path.join(root, 'chromium.sh');
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${shellWord(libraryPathOf(root))}`,
    `export XDG_DATA_DIRS=${shellWord(`${root}/usr/share:/usr/local/share:/usr/share`)}`,
    `[ -d /etc/fonts ] || export FONTCONFIG_PATH=${shellWord(`${root}/etc/fonts`)}`,
    `exec ${shellWord(program)} "$@"`,
  ];
  writePrivately(script, `${lines.join('\n')}\n`);
  chmodSync(script, 0o755);
  return script;
}

async function install(): Promise<string | null> {
  await installDebianPackages(['chromium', ...COMMON_PACKAGES]);
  return fromPath(process.env);
}

async function fromPlaywright(): Promise<string | null> {
  const require = createRequire(path.join(repositoryRoot, 'package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) ?? 'the download failed');
  return chromium.executablePath();
}
