import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { nodeTests } from '@beem/testing/jest-node';
import { webTests } from '@beem/testing/jest-web';

const rootDir = import.meta.dirname;
const NODE_PACKAGES = [
  'services',
  'deploy',
  'deploy/stripe-stand-in',
  'libs/contracts',
  'libs/rules',
  'libs/remote-manifest',
  'libs/remote-kit',
  'libs/create-beem-remote',
  'libs/cli',
  'libs/testing',
];
const WEB_PACKAGES = [
  ...['libs/ui', 'libs/forms', 'libs/platform', 'libs/api-client', 'libs/live-client'],
  'shell',
  // As `findRemotes` of libs/remote-manifest, which is not compiled yet when jest reads this.
  ...readdirSync(rootDir).filter((name) => existsSync(path.join(rootDir, name, 'remote.json'))),
];

const folders = (packages, names) =>
  packages
    .flatMap((folder) => names.map((name) => path.join(rootDir, folder, name)))
    .filter((dir) => existsSync(dir));

const SERVERS = {
  globalSetup: path.join(rootDir, 'deploy/jest/global-setup.mjs'),
  globalTeardown: path.join(rootDir, 'deploy/jest/global-teardown.mjs'),
};
const NODE_ROOTS = folders(NODE_PACKAGES, ['src', 'test']);

/** Of the long tier alone: docs/decisions/test-tiers.md. */
const LONG = '\\.long\\.spec\\.ts$';
const FAULTS = '\\.faults\\.(long\\.)?spec\\.ts$';
const KILLS = { ...SERVERS, setupFilesAfterEnv: [path.join(rootDir, 'deploy/jest/faults.setup.mjs')] };

/**
 * The projects, by tier: tests in Node (on a real Postgres and Redis), those of them that kill and freeze processes,
 * which are a stage of their own, and tests of components in jsdom.
 */
export default {
  // They wait for Postgres, Redis and ffmpeg for a part of their time.
  maxWorkers: availableParallelism() + 1,
  // A worker that ends returns up to 1 GB of memory, which can take longer than the half second of Jest's default.
  workerGracefulExitTimeout: 10_000,
  // Ends what hangs, also on a machine that does other things.
  testTimeout: 180_000 * Number(process.env.PROPERTY_RUNS ?? 1),
  testSequencer: path.join(rootDir, 'deploy/jest/slowest-first.mjs'),
  coverageProvider: 'v8',
  coverageDirectory: 'coverage',
  coverageReporters: ['text-summary', 'lcovonly'],
  collectCoverageFrom: ['**/src/**/*.{ts,tsx}', '!**/*.spec.{ts,tsx}', '!**/dist/**', '!**/generated/**'],
  projects: [
    nodeTests(rootDir, NODE_ROOTS, { ...SERVERS, testPathIgnorePatterns: [FAULTS, LONG] }),
    nodeTests(rootDir, NODE_ROOTS, {
      ...SERVERS,
      displayName: 'node-long',
      testMatch: ['**/*.long.spec.ts'],
      testPathIgnorePatterns: [FAULTS],
    }),
    nodeTests(rootDir, NODE_ROOTS, { ...KILLS, displayName: 'faults', testMatch: ['**/*.faults.spec.ts'] }),
    nodeTests(rootDir, NODE_ROOTS, {
      ...KILLS,
      displayName: 'faults-long',
      testMatch: ['**/*.faults.long.spec.ts'],
    }),
    webTests(rootDir, {
      displayName: 'web',
      roots: folders(WEB_PACKAGES, ['src', 'gallery']),
      testMatch: ['**/*.spec.{ts,tsx}'],
    }),
  ],
};
