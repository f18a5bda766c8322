import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../local/browser.js';
import { choosePort } from '../local/processes.js';
import { createStack } from '../local/stack.js';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { createProgress } from '../start/progress.js';
import { type RunningBeem, runBeem } from '../start/run-beem.js';
import { readReport, runLive } from './jest-stage.js';
import type { Stage, StageResult } from './stage.js';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** The shell, the remotes and the journeys across them in a real browser, with a whole Beem on a free port. */
export const browserStage: Stage = {
  name: 'Browser tests (Playwright)',
  async run() {
    const browser = await findBrowser();
    console.log(`   with ${browser}`);
    const state = await freshState();
    const beem = await runBeem({
      state,
      port: await choosePort(),
      progress: createProgress(),
      disposable: true,
    });
    try {
      return await runPlaywright(beem, browser, state);
    } finally {
      await beem.stop();
    }
  },
};

/** Every run begins with an empty Beem; a killed run's servers are stopped first. */
async function freshState(): Promise<StateFolder> {
  const state = StateFolder.open('e2e');
  await createStack({ state, services: ['postgres', 'redis', 'mail'], env: {} }).down({ force: true });
  rmSync(state.dir, { recursive: true, force: true });
  return StateFolder.open('e2e');
}

async function runPlaywright(beem: RunningBeem, browser: string, state: StateFolder): Promise<StageResult> {
  const report = state.path('reports', 'playwright.json');
  mkdirSync(path.dirname(report), { recursive: true });
  const cli = path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const code = await runLive(process.execPath, [cli, 'test'], {
    ...process.env,
    ...beem.env,
    BEEM_URL: beem.url,
    MAILBOX_URL: beem.mailboxUrl ?? '',
    BEEM_STATE_DIR: state.dir,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countPlaywright(readReport<PlaywrightReport>(report), code);
}

/** Tests that pass only at the second try count as passed; an error outside any test counts as failed. */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number): StageResult {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
