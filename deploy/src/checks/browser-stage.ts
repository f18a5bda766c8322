import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findTestBrowser } from '../local-stack/browser.js';
import { choosePort } from '../local-stack/processes.js';
import { repositoryRoot, StateFolder } from '../local-stack/state.js';
import { createProgress } from '../start/progress.js';
import { runBeem } from '../start/run-beem.js';
import { freshState } from './fresh-state.js';
import { limitsOf, readReport, type TestStageOptions } from './jest-stage.js';
import { runLive } from './run-live.js';
import { type FileResult, runWithSecondTry, type TestRun } from './second-try.js';
import { MINUTE_MS, type Print, type Stage, type StageResult } from './stage.js';
import { BROWSER_PROJECTS, type BrowserSuite } from './tiers.js';

/** The parts of Playwright's JSON report that are used here. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  /** Errors outside any test. */
  errors: unknown[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    /** Relative to the repository. */
    file: string;
    tests: {
      expectedStatus: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

/**
 * Tests the shell with a stand-in for the edge, in a real browser; no server is needed. The stage of the byte budgets
 * has built it: a build now would replace files that parallel tests use.
 */
export const shellBrowserStage = (options: TestStageOptions): Stage =>
  createBrowserStage(
    'shell',
    'Browser tests of the shell (Playwright)',
    { ...options, budgetMs: 1.5 * MINUTE_MS },
    async (use) => use({ CHROMIUM_PATH: await findTestBrowser() }),
  );

/** Tests the remotes and the journeys across them in a real browser, with a whole Beem on a free port. */
export const browserStage = (options: TestStageOptions): Stage =>
  createBrowserStage(
    'beem',
    'Browser tests of the whole (Playwright)',
    { ...options, budgetMs: 4 * MINUTE_MS },
    async (use) => {
      const browser = await findTestBrowser();
      const state = await freshState('e2e');
      const beem = await runBeem({
        state,
        port: await choosePort(),
        progress: createProgress(),
        disposable: true,
      });
      try {
        return await use({
          ...beem.env,
          BEEM_URL: beem.url,
          MAILBOX_URL: beem.mailboxUrl ?? '',
          BEEM_STATE_DIR: state.dir,
          CHROMIUM_PATH: browser,
        });
      } finally {
        await beem.stop();
      }
    },
  );

type WithServers = (use: (env: Record<string, string>) => Promise<StageResult>) => Promise<StageResult>;

interface BrowserStageOptions extends TestStageOptions {
  budgetMs: number;
  /** Name of its report, where the suite runs more than once. */
  report?: string;
}

/** @param withServers starts what the tests need, passes its variables on, and stops it again */
export function createBrowserStage(
  suite: BrowserSuite,
  name: string,
  { tier, files, env: given = {}, budgetMs, report = suite }: BrowserStageOptions,
  withServers: WithServers,
): Stage {
  const limits = limitsOf(tier, budgetMs);
  const reports = StateFolder.open('e2e').path('reports');
  const cli = path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const projects = BROWSER_PROJECTS[suite][tier].map((project) => `--project=${project}`);

  async function runInto(
    reportName: string,
    more: string[],
    { env, print }: { env: NodeJS.ProcessEnv; print: Print },
  ): Promise<TestRun> {
    mkdirSync(reports, { recursive: true });
    const file = path.join(reports, `playwright-${reportName}.json`);
    rmSync(file, { force: true });
    const results = path.join(repositoryRoot, '.beem/e2e/results', reportName);
    // Playwright's own limit ends first, with a report that names the tests.
    const limit = `--global-timeout=${limits.limitMs}`;
    const args = ['test', ...projects, '--output', results, limit, ...more];
    const exitCode = await runLive(process.execPath, [cli, ...args], {
      ...{ name: `Playwright (${suite})`, print, limitMs: 1.2 * limits.limitMs },
      env: { ...process.env, ...given, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return readPlaywrightRun(readReport<PlaywrightReport>(file), exitCode);
  }

  const again = ['--workers=1', '--no-deps', '--trace=retain-on-failure'];
  const chosen = files?.map(toPattern) ?? [];
  return {
    name,
    ...limits,
    limitMs: 3 * limits.limitMs,
    run: (print, alone) =>
      withServers((env) =>
        runWithSecondTry({
          ...{ print, alone },
          run: (failed) =>
            failed
              ? runInto(`${report}-again`, [...again, ...failed.map(toPattern)], { env, print })
              : runInto(report, chosen, { env, print }),
        }),
      ),
  };
}

/** Playwright takes regular expressions of paths. */
const toPattern = (file: string) => `${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/**
 * A test that did not run, because an earlier one failed, counts as failed; a test that skips itself is not counted.
 */
export function readPlaywrightRun(report: PlaywrightReport | null, exitCode: number): TestRun {
  const files = new Map<string, FileResult>();
  const visit = ({ suites = [], specs }: PlaywrightSuite, path: string[]) => {
    for (const { title: name, file, tests } of specs) {
      const result = files.get(file) ?? { file, passed: [], failures: [], tookMs: 0 };
      const test = [...path, name].join(' › ');
      files.set(file, result);
      for (const { status, expectedStatus, results } of tests) {
        result.tookMs += results.reduce((sum, { duration }) => sum + duration, 0);
        if (status === 'expected') result.passed.push(test);
        else if (expectedStatus !== 'skipped') {
          const message = results.find(({ error }) => error)?.error?.message ?? 'It did not run.';
          result.failures.push({ test, message });
        }
      }
    }
    for (const suite of suites) visit(suite, [...path, suite.title]);
  };
  for (const suite of report?.suites ?? []) visit(suite, []);
  return { files: [...files.values()], exitCode, otherErrors: report?.errors.length ?? 0 };
}
