import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, StateFolder } from '../local/state.js';
import type { Stage, StageResult } from './stage.js';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before their first test. */
  numRuntimeErrorTestSuites: number;
}

/**
 * Unit and integration tests of every package, on a real Postgres and Redis. `npm run coverage` takes twice as long.
 */
export const jestStage: Stage = {
  name: 'Unit and integration tests (jest)',
  async run() {
    const report = path.join(StateFolder.open('test').path('reports'), 'jest.json');
    mkdirSync(path.dirname(report), { recursive: true });
    rmSync(report, { force: true });
    const jest = path.join(repositoryRoot, 'node_modules/jest/bin/jest.js');
    const code = await runLive(process.execPath, [jest, '--json', `--outputFile=${report}`]);
    return countJest(readReport<JestReport>(report), code);
  },
};

/** Runs with its output on ours; stdin closed. */
export function runLive(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
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
