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

async function runJest(projects: string[], args: string[], print: Print): Promise<StageResult> {
  const report = path.join(StateFolder.open('test').path('reports'), `jest-${projects.join('-')}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const jest = path.join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const selection = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`];
  const code = await runLive(process.execPath, [jest, ...args, ...selection], { print });
  return countJest(readReport<JestReport>(report), code);
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
