import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { repositoryRoot, StateFolder } from '../local/state.js';
import { runLive } from './run-live.js';
import { runWithSecondTry, type TestRun } from './second-try.js';
import type { Alone, Print, Stage, StageResult } from './stage.js';

/** What `jest --json` writes, as far as it is read here. */
export interface JestReport {
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    /** Why the file broke, where it did before its first test. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** Unit and integration tests of every package, on a real Postgres and Redis. `npm run coverage` takes twice as long. */
export const jestStage: Stage = {
  name: 'Unit and integration tests (jest)',
  run: (print, alone) => runJest(['node', 'web'], [], { print, alone }),
};

/**
 * Tests that kill, freeze and restart processes and servers (`*.faults.spec.ts`). They mostly wait, so that more of them
 * than there are processors run at the same time.
 */
export const faultsStage: Stage = {
  name: 'Killed and frozen processes (jest)',
  run: (print, alone) =>
    runJest(['faults'], [`--maxWorkers=${availableParallelism() + 1}`], { print, alone }),
};

async function runJest(
  projects: string[],
  args: string[],
  { print, alone }: { print: Print; alone: Alone },
): Promise<StageResult> {
  const reports = StateFolder.open('test').path('reports');
  mkdirSync(reports, { recursive: true });
  const jest = path.join(repositoryRoot, 'node_modules/jest/bin/jest.js');

  async function runInto(name: string, more: string[]): Promise<TestRun> {
    const report = path.join(reports, `jest-${projects.join('-')}${name}.json`);
    rmSync(report, { force: true });
    const selection = ['--selectProjects', ...projects, '--json', `--outputFile=${report}`];
    const exitCode = await runLive(process.execPath, [jest, ...selection, ...more], { print });
    return readJestRun(readReport<JestReport>(report), exitCode);
  }

  return runWithSecondTry({
    ...{ print, alone },
    async run(files) {
      if (!files) return runInto('', args);
      const runs: TestRun[] = [];
      for (const [at, file] of files.entries()) {
        runs.push(await runInto(`-again-${at + 1}`, ['--maxWorkers=1', '--runTestsByPath', file]));
      }
      return {
        files: runs.flatMap((run) => run.files),
        exitCode: runs.find(({ exitCode }) => exitCode !== 0)?.exitCode ?? 0,
        otherErrors: 0,
      };
    },
  });
}

export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** A file that broke outside its tests is one failure more. */
export function readJestRun(report: JestReport | null, exitCode: number): TestRun {
  const files = (report?.testResults ?? []).map(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, message: failureMessages?.[0] ?? '' }));
    if (status === 'failed' && failures.length === 0) failures.push({ test: '(the file itself)', message });
    return {
      file: path.relative(repositoryRoot, name),
      passed: assertionResults.filter((result) => result.status === 'passed').length,
      failures,
    };
  });
  return { files, exitCode, otherErrors: 0 };
}
