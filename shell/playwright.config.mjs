import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// An installed Chromium where there is one, else Playwright's own.
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/build-fixtures.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 40_000,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
