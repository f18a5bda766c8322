import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../local/browser.js';
import { choosePort } from '../local/processes.js';
import { createStack } from '../local/stack.js';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { createProgress } from '../start/progress.js';
import { runBeem } from '../start/run-beem.js';
import { readReport, runLive } from './jest-stage.js';
import type { Stage, StageResult } from './stage.js';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * First the rooms whose tests bring their own server (a `playwright.config.mjs` of their own), then the remotes and the
 * journeys across them against a whole Beem of its own on a free port.
 */
export const browserStage: Stage = {
  name: 'Browser tests (Playwright)',
  async run() {
    const browser = await findBrowser();
    console.log(`   with ${browser}`);
    const state = await freshState();
    const results: StageResult[] = [];
    for (const config of ROOM_CONFIGS)
      results.push(await runPlaywright(config, state, { CHROMIUM_PATH: browser }));
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
        CHROMIUM_PATH: browser,
      };
      results.push(await runPlaywright('playwright.config.ts', state, { ...env, BEEM_STATE_DIR: state.dir }));
    } finally {
      await beem.stop();
    }
    return addUp(results);
  },
};

const ROOM_CONFIGS = ['shell/playwright.config.mjs'];

const addUp = (results: StageResult[]): StageResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

/** Every run begins with an empty Beem; a killed run's servers are stopped first. */
async function freshState(): Promise<StateFolder> {
  const state = StateFolder.open('e2e');
  await createStack({ state, parts: ['postgres', 'redis', 'mail'], env: {} }).down({ force: true });
  rmSync(state.dir, { recursive: true, force: true });
  return StateFolder.open('e2e');
}

async function runPlaywright(
  config: string,
  state: StateFolder,
  env: NodeJS.ProcessEnv,
): Promise<StageResult> {
  const report = state.path('reports', `${config.replaceAll(/\W/g, '-')}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  const cli = path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '--config', config, '--reporter=list,json'];
  const code = await runLive(process.execPath, args, {
    ...process.env,
    ...env,
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
