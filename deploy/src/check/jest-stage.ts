import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { runLive } from './run-live.js';
import type { Print, Stage, StageResult } from './stage.js';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before their first test. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface JestRun {
  report: JestReport | null;
  code: number;
}

/** Unit and integration tests of every package, on a real Postgres and Redis. `npm run coverage` takes twice as long. */
export const jestStage: Stage = {
  name: 'Unit and integration tests (jest)',
  run: (print) => runJest(['node', 'web'], [], print),
};

/**
 * Tests that kill, freeze and restart processes and servers (`*.faults.spec.ts`). They mostly wait, so that more of them
 * than there are processors run at the same time.
 */
export const faultsStage: Stage = {
  name: 'Killed and frozen processes (jest)',
  run: (print) => runJest(['faults'], [`--maxWorkers=${availableParallelism() + 1}`], print),
};

/** More files than this fail for a cause, not for a race. */
const MOST_SECOND_TRIES = 3;

async function runJest(projects: string[], args: string[], print: Print): Promise<StageResult> {
  const report = path.join(StateFolder.open('test').path('reports'), `jest-${projects.join('-')}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  const jest = path.join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const selection = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`];
  const run = async (files: string[]): Promise<JestRun> => {
    rmSync(report, { force: true });
    const only = files.length > 0 ? ['--runTestsByPath', ...files] : [];
    const code = await runLive(process.execPath, [jest, ...args, ...selection, ...only], { print });
    return { report: readReport<JestReport>(report), code };
  };
  const first = await run([]);
  const files = failedFiles(first);
  if (!process.env.CI || files.length === 0 || files.length > MOST_SECOND_TRIES)
    return countJest(first.report, first.code);
  print(
    `\n   Once more, by themselves: ${files.map((file) => path.relative(repositoryRoot, file)).join(', ')}\n\n`,
  );
  return countSecondTry(first, await run(files));
}

export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** A run that broke without a failing test still counts as a failure. */
export function countJest(report: JestReport | null, exitCode: number): StageResult {
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

const failedFiles = ({ report }: JestRun) =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * As Playwright counts its second tries: a test that passes then counts as passed, and its name is kept, because a test
 * that races is a defect. What fails twice has failed.
 */
export function countSecondTry(first: JestRun, second: JestRun): StageResult {
  const again = new Set(failedFiles(first));
  const results = (first.report?.testResults ?? []).filter(({ name }) => again.has(name));
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const passedBefore = tests.filter(({ status }) => status === 'passed').length;
  const result = countJest(second.report, second.code);
  const flaky = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return {
    passed: (first.report?.numPassedTests ?? 0) - passedBefore + result.passed,
    failed: result.failed,
    flaky: result.failed > 0 ? [] : flaky,
  };
}
