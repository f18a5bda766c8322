import { defineConfig } from '@playwright/test';

/** The build in `dist` is tested in Beem's own shell: run `npm run build` first. */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: {
      // Runs another browser than Playwright's own; as root, Chromium cannot use its sandbox.
      executablePath: process.env.CHROMIUM_PATH,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
