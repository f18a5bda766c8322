import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findTestBrowser } from '../local/browser.js';
import { choosePort } from '../local/processes.js';
import { createStack } from '../local/stack.js';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { createProgress } from '../start/progress.js';
import { runBeem } from '../start/run-beem.js';
import { readReport } from './jest-stage.js';
import { runLive } from './run-live.js';
import type { Print, Stage, StageResult } from './stage.js';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * The shell with a stand-in for the edge, in a real browser; nothing has to be started for it. The stage of the byte
 * budgets has built it: a build now would replace files that the tests beside it start processes from.
 */
export const shellBrowserStage: Stage = {
  name: 'Browser tests of the shell (Playwright)',
  async run(print) {
    return runPlaywright({ project: 'shell', env: { CHROMIUM_PATH: await findTestBrowser() }, print });
  },
};

/** The remotes and the journeys across them in a real browser, with a whole Beem on a free port. */
export const browserStage: Stage = {
  name: 'Browser tests of the whole (Playwright)',
  async run(print) {
    const browser = await findTestBrowser();
    print(`   with ${browser}\n`);
    const state = await freshState();
    const beem = await runBeem({
      state,
      port: await choosePort(),
      progress: createProgress(),
      disposable: true,
    });
    try {
      const env = {
        ...beem.env,
        BEEM_URL: beem.url,
        MAILBOX_URL: beem.mailboxUrl ?? '',
        BEEM_STATE_DIR: state.dir,
        CHROMIUM_PATH: browser,
      };
      return await runPlaywright({ project: 'beem', env, print });
    } finally {
      await beem.stop();
    }
  },
};

/** Every run begins with an empty Beem; a killed run's servers are stopped first. */
async function freshState(): Promise<StateFolder> {
  const state = StateFolder.open('e2e');
  await createStack({ state, services: ['postgres', 'redis', 'mail', 'payments'], env: {} }).down({
    force: true,
  });
  rmSync(state.dir, { recursive: true, force: true });
  return StateFolder.open('e2e');
}

interface PlaywrightRun {
  project: 'shell' | 'beem';
  env: Record<string, string>;
  print: Print;
}

async function runPlaywright({ project, env, print }: PlaywrightRun): Promise<StageResult> {
  const report = StateFolder.open('e2e').path('reports', `playwright-${project}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const cli = path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const results = path.join(repositoryRoot, '.beem/e2e/results', project);
  const code = await runLive(process.execPath, [cli, 'test', `--project=${project}`, '--output', results], {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    print,
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
