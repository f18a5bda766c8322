import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, StateFolder } from '../local-stack/state.js';
import { runLive } from './run-live.js';
import { runWithSecondTry, type TestRun, THE_FILE } from './second-try.js';
import { MINUTE_MS, type Print, type Stage } from './stage.js';
import { FAULT_PROJECTS, JEST_PROJECTS, type Tier } from './tiers.js';

/** The parts of the report of `jest --json` that are used here. */
export interface JestReport {
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    /** Why the file failed before its first test, if it did. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

const RUNNING_FILES = path.join(repositoryRoot, 'deploy/jest/running-files.mjs');

export interface TestStageOptions {
  tier: Tier;
  /** Only these test files, relative to the repository. */
  files?: string[] | undefined;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs unit and integration tests of every package, with a real Postgres and Redis. `npm run coverage` takes twice as
 * long.
 */
export const jestStage = (options: TestStageOptions): Stage =>
  createJestStage('Unit and integration tests (jest)', JEST_PROJECTS, 5 * MINUTE_MS, options);

/** Runs tests that kill, freeze and restart processes and servers (`*.faults.spec.ts`). */
export const faultsStage = (options: TestStageOptions): Stage =>
  createJestStage('Killed and frozen processes (jest)', FAULT_PROJECTS, 1.5 * MINUTE_MS, options);

function createJestStage(
  name: string,
  projectsOf: Record<Tier, string[]>,
  budgetMs: number,
  { tier, files, env = {} }: TestStageOptions,
): Stage {
  const projects = projectsOf[tier];
  const limits = limitsOf(tier, budgetMs);
  const reports = StateFolder.open('test').path('reports');
  const jest = path.join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const running = path.join(reports, `running-${projects.join('-')}`);
  const describeHang = () => `It was running ${readText(running).split('\n').map(toRelative).join(', ')}.`;

  async function runInto(print: Print, reportName: string, more: string[]): Promise<TestRun> {
    mkdirSync(reports, { recursive: true });
    const report = path.join(reports, `jest-${projects.join('-')}${reportName}.json`);
    rmSync(report, { force: true });
    const selection = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`];
    const reporters = ['--reporters=default', `--reporters=${RUNNING_FILES}`];
    const exitCode = await runLive(process.execPath, [jest, ...selection, ...reporters, ...more], {
      ...{ name: `jest (${projects.join(', ')})`, print, describeHang, limitMs: limits.limitMs },
      env: { ...process.env, ...env, RUNNING_FILES: running },
    });
    return readJestRun(readReport<JestReport>(report), exitCode);
  }

  async function runAgain(print: Print, failed: string[]): Promise<TestRun> {
    const runs: TestRun[] = [];
    for (const [at, file] of failed.entries())
      runs.push(await runInto(print, `-again-${at + 1}`, ['--maxWorkers=1', '--runTestsByPath', file]));
    const exitCode = runs.find((run) => run.exitCode !== 0)?.exitCode ?? 0;
    return { files: runs.flatMap((run) => run.files), exitCode, otherErrors: 0 };
  }

  const chosen = files ? ['--runTestsByPath', ...files] : [];
  return {
    name,
    ...limits,
    // The limit of the programs ends first, and names the files.
    limitMs: 2 * limits.limitMs,
    run: (print, alone) =>
      runWithSecondTry({
        ...{ print, alone },
        run: (failed) => (failed ? runAgain(print, failed) : runInto(print, '', chosen)),
      }),
  };
}

/** In `npm test` a stage that takes six times its budget hangs; the long tier has no budget. */
export const limitsOf = (tier: Tier, budgetMs: number): { budgetMs?: number; limitMs: number } =>
  tier === 'short' ? { budgetMs, limitMs: 6 * budgetMs } : { limitMs: 120 * MINUTE_MS };

const toRelative = (file: string) => path.relative(repositoryRoot, file);

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** A file that failed outside its tests counts as one more failure. */
export function readJestRun(report: JestReport | null, exitCode: number): TestRun {
  const files = (report?.testResults ?? []).map(
    ({ name, status, startTime, endTime, message, assertionResults }) => {
      const failures = assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, failureMessages }) => ({ test: fullName, message: failureMessages?.[0] ?? '' }));
      if (status === 'failed' && failures.length === 0) failures.push({ test: THE_FILE, message });
      return {
        file: toRelative(name),
        tookMs: endTime - startTime,
        passed: assertionResults
          .filter((result) => result.status === 'passed')
          .map(({ fullName }) => fullName),
        failures,
      };
    },
  );
  return { files, exitCode, otherErrors: 0 };
}
