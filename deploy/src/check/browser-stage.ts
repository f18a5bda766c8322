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
import { type FileResult, runWithSecondTry, type TestRun } from './second-try.js';
import type { Alone, Print, Stage, StageResult } from './stage.js';

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  /** Outside any test. */
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
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

/**
 * The shell with a stand-in for the edge, in a real browser; nothing has to be started for it. The stage of the byte
 * budgets has built it: a build now would replace files that the tests beside it start processes from.
 */
export const shellBrowserStage: Stage = {
  name: 'Browser tests of the shell (Playwright)',
  async run(print, alone) {
    const env = { CHROMIUM_PATH: await findTestBrowser() };
    return runPlaywright({ project: 'shell', env, print, alone });
  },
};

/** The remotes and the journeys across them in a real browser, with a whole Beem on a free port. */
export const browserStage: Stage = {
  name: 'Browser tests of the whole (Playwright)',
  async run(print, alone) {
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
      return await runPlaywright({ project: 'beem', env, print, alone });
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
  alone: Alone;
}

async function runPlaywright({ project, env, print, alone }: PlaywrightRun): Promise<StageResult> {
  const reports = StateFolder.open('e2e').path('reports');
  mkdirSync(reports, { recursive: true });
  const cli = path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js');

  async function runInto(name: string, more: string[]): Promise<TestRun> {
    const report = path.join(reports, `playwright-${name}.json`);
    rmSync(report, { force: true });
    const results = path.join(repositoryRoot, '.beem/e2e/results', name);
    const args = ['test', `--project=${project}`, '--output', results, ...more];
    const exitCode = await runLive(process.execPath, [cli, ...args], {
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      print,
    });
    return readPlaywrightRun(readReport<PlaywrightReport>(report), exitCode);
  }

  const traced = ['--workers=1', '--no-deps', '--trace=retain-on-failure'];
  return runWithSecondTry({
    ...{ print, alone },
    run: (files) =>
      files ? runInto(`${project}-again`, [...traced, ...files.map(toPattern)]) : runInto(project, []),
  });
}

/** Playwright takes regular expressions of paths. */
const toPattern = (file: string) => `${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** A test that did not run, because one before it failed, has failed; one that is skipped by its own words is not counted. */
export function readPlaywrightRun(report: PlaywrightReport | null, exitCode: number): TestRun {
  const files = new Map<string, FileResult>();
  const visit = ({ suites = [], specs }: PlaywrightSuite, path: string[]) => {
    for (const { title: name, file, tests } of specs) {
      const result = files.get(file) ?? { file, passed: 0, failures: [] };
      files.set(file, result);
      for (const { status, expectedStatus, results } of tests) {
        if (status === 'expected') result.passed += 1;
        else if (expectedStatus !== 'skipped') {
          const message = results.find(({ error }) => error)?.error?.message ?? 'It did not run.';
          result.failures.push({ test: [...path, name].join(' › '), message });
        }
      }
    }
    for (const suite of suites) visit(suite, [...path, suite.title]);
  };
  for (const suite of report?.suites ?? []) visit(suite, []);
  return { files: [...files.values()], exitCode, otherErrors: report?.errors.length ?? 0 };
}
