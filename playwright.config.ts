import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** As root Chromium cannot use its sandbox; the other flags keep it from looking for the outside world. */
const FLAGS = [
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
  ...['--autoplay-policy=no-user-gesture-required', '--no-sandbox'],
  // Behind the proxy of the long tier, whose certificate signs itself; a service worker needs more than `ignoreHTTPSErrors`.
  ...(process.env.SELF_SIGNED ? ['--ignore-certificate-errors'] : []),
];

/** The one file of the shell that needs the real registry. */
const WHOLE_BEEM_SHELL = 'shell/e2e/registry.spec.ts';

/** With test keys of Stripe's alone: docs/decisions/payment-provider.md. */
const STRIPE_TEST_MODE = 'deploy/e2e/stripe-test-mode.spec.ts';
const HAS_TEST_KEYS =
  /^(sk|rk)_test_/.test(process.env.STRIPE_SECRET_KEY ?? '') &&
  /^pk_test_/.test(process.env.STRIPE_PUBLISHABLE_KEY ?? '') &&
  !process.env.STRIPE_LOCAL_URL;

const AFTER_FIXTURES = { dependencies: ['shell-fixtures'] };
const SHELL = { ...AFTER_FIXTURES, testMatch: 'shell/e2e/**/*.spec.ts' };
const BEEM = {
  ...AFTER_FIXTURES,
  testMatch: ['mfe-*/e2e/**/*.spec.ts', 'deploy/e2e/**/*.spec.ts', WHOLE_BEEM_SHELL],
};
/** The long tier alone has files of this name and tests with this tag: docs/decisions/test-tiers.md. */
const LONG_FILES = '**/*.long.spec.ts';
const SHORT = { grepInvert: /@long/ };

/**
 * Two suites, each by tier: the shell against a stand-in; the remotes and the journeys across them (deploy/e2e) against a whole
 * Beem. `npm test` starts one and names it in BEEM_URL; by hand it is the one of `npm start`. A third one with test keys.
 * Before them the remotes that the shell's tests load are built.
 */
export default defineConfig({
  testDir: '.',
  // Build output may be replaced while tests are looked for.
  respectGitIgnore: true,
  projects: [
    { name: 'shell-fixtures', testMatch: 'shell/e2e/fixtures.setup.ts' },
    { name: 'shell', ...SHELL, ...SHORT, testIgnore: [WHOLE_BEEM_SHELL, LONG_FILES] },
    { name: 'shell-all', ...SHELL, testIgnore: WHOLE_BEEM_SHELL },
    { name: 'beem', ...BEEM, ...SHORT, testIgnore: [STRIPE_TEST_MODE, LONG_FILES] },
    { name: 'beem-all', ...BEEM, testIgnore: STRIPE_TEST_MODE },
    ...(HAS_TEST_KEYS ? [{ name: 'stripe', testMatch: STRIPE_TEST_MODE }] : []),
  ],
  outputDir: '.beem/e2e/results',
  fullyParallel: false,
  // They wait for a third of their time; more of them than this are late where a test counts on the clock.
  workers: availableParallelism() + 1,
  // Both only end what hangs.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BEEM_URL || 'http://localhost:3000',
    browserName: 'chromium',
    ignoreHTTPSErrors: Boolean(process.env.SELF_SIGNED),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording every test makes the run half as long again: `npm test` records the second try, and `--trace on` by hand.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: FLAGS,
    },
  },
});
