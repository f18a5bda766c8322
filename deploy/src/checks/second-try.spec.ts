import { repositoryRoot } from '../local-stack/state.js';
import { type PlaywrightReport, readPlaywrightRun } from './browser-stage.js';
import { readJestRun } from './jest-stage.js';
import { countRun, type FileResult, runWithSecondTry, type TestRun, THE_FILE } from './second-try.js';
import type { Alone } from './stage.js';

const LATE = 'comes in time';
const resultOf = (file: string, passed: string[], failed: string[] = []): FileResult => ({
  ...{ file, passed, tookMs: 5 },
  failures: failed.map((test) => ({ test, message: `\u001b[31m${test} failed\u001b[39m` })),
});
const good = (file: string) => resultOf(file, ['adds', LATE]);
const bad = (file: string) => resultOf(file, ['adds'], [LATE]);
const runOf = (
  files: FileResult[],
  exitCode = files.some(({ failures }) => failures.length) ? 1 : 0,
): TestRun => ({
  ...{ files, exitCode, otherErrors: 0 },
});
const CRASHED = runOf([], 134);

/** Runs a stage whose runner gives these results, one after the other. */
async function tryTwice(runs: TestRun[]) {
  const asked: (string[] | undefined)[] = [];
  let timesAlone = 0;
  const alone: Alone = (work) => {
    timesAlone += 1;
    return work();
  };
  const run = async (files?: string[]) => {
    asked.push(files);
    return runs.shift() ?? CRASHED;
  };
  const result = await runWithSecondTry({ run, print: () => undefined, alone });
  return { result, asked, timesAlone };
}

describe('the second try of a stage', () => {
  it('does not take place when everything passed', async () => {
    const { result, asked } = await tryTwice([runOf([good('a.spec.ts'), good('b.spec.ts')])]);
    expect(result).toMatchObject({ passed: 4, failed: 0 });
    expect(result.unsteady).toBeUndefined();
    expect(asked).toEqual([undefined]);
  });

  it('counts what passes then as passed and lists it with its first message', async () => {
    const first = runOf([good('a.spec.ts'), bad('b.spec.ts')]);
    const { result, asked, timesAlone } = await tryTwice([first, runOf([good('b.spec.ts')])]);
    expect(result).toMatchObject({
      ...{ passed: 4, failed: 0 },
      unsteady: [{ file: 'b.spec.ts', test: LATE, message: `${LATE} failed` }],
    });
    expect(asked).toEqual([undefined, ['b.spec.ts']]);
    expect(timesAlone).toBe(1);
  });

  it('is red for what fails twice, and lists only what recovered', async () => {
    const first = runOf([good('a.spec.ts'), bad('b.spec.ts'), bad('c.spec.ts')]);
    const { result } = await tryTwice([first, runOf([bad('b.spec.ts'), good('c.spec.ts')])]);
    expect(result).toMatchObject({ passed: 5, failed: 1, unsteady: [{ file: 'c.spec.ts' }] });
  });

  it.each<[string, FileResult, FileResult, number, number, string[]]>([
    [
      'lists two tests of a file that failed once each',
      resultOf('b', ['three'], ['one']),
      resultOf('b', ['one'], ['three']),
      ...([2, 0, ['one', 'three']] as [number, number, string[]]),
    ],
    [
      'is red for the one of three that never passed',
      resultOf('b', ['three'], ['one', 'two']),
      resultOf('b', ['one'], ['two', 'three']),
      ...([2, 1, ['one', 'three']] as [number, number, string[]]),
    ],
    [
      'is red for a test that the second run does not know',
      resultOf('b', ['adds'], ['draws 0.17']),
      resultOf('b', ['adds', 'draws 0.52']),
      ...([2, 1, []] as [number, number, string[]]),
    ],
    [
      'is red for one of two tests of the same name that fails twice',
      resultOf('b', ['same'], ['same']),
      resultOf('b', ['same'], ['same']),
      ...([0, 1, []] as [number, number, string[]]),
    ],
    [
      'is red when the file breaks in it',
      resultOf('b', ['adds'], ['one']),
      resultOf('b', [], [THE_FILE]),
      ...([1, 2, []] as [number, number, string[]]),
    ],
    [
      'is red for a test that fails in a file that broke at first',
      resultOf('b', [], [THE_FILE]),
      resultOf('b', ['adds'], ['one']),
      ...([1, 1, [THE_FILE]] as [number, number, string[]]),
    ],
    [
      'lists a file that broke at first and passes then',
      resultOf('b', [], [THE_FILE]),
      resultOf('b', ['adds', 'one']),
      ...([2, 0, [THE_FILE]] as [number, number, string[]]),
    ],
  ])('%s', async (_what, before, after, passed, failed, unsteady) => {
    const { result } = await tryTwice([runOf([before]), runOf([after])]);
    expect(result).toMatchObject({ passed, failed });
    expect(result.unsteady?.map(({ test }) => test)).toEqual(unsteady);
  });

  it('is red when the runner crashes in it', async () => {
    const { result } = await tryTwice([runOf([good('a.spec.ts'), bad('b.spec.ts')]), CRASHED]);
    expect(result).toMatchObject({ failed: 1, unsteady: [] });
  });

  it('is red when it ends badly although every test passed', async () => {
    const { result } = await tryTwice([runOf([bad('b.spec.ts')]), runOf([good('b.spec.ts')], 1)]);
    expect(result.failed).toBe(1);
  });

  it('does not hide an error outside the tests', async () => {
    const first = { ...runOf([bad('b.spec.ts')]), otherErrors: 1 };
    const { result } = await tryTwice([first, runOf([good('b.spec.ts')])]);
    expect(result.failed).toBe(1);
  });

  it.each([
    ['crashed', CRASHED, 1],
    ['ended badly without a failing test', runOf([good('a.spec.ts')], 1), 1],
    ['has more failing files than may be unsteady', runOf([...'abcdefg'].map((file) => bad(file))), 7],
  ])('does not take place when the first %s', async (_what, first, failed) => {
    const { result, asked } = await tryTwice([first]);
    expect(result.failed).toBe(failed);
    expect(asked).toHaveLength(1);
  });
});

describe('the report of jest', () => {
  const fileOf = (
    status: string,
    assertionResults: { fullName: string; status: string }[],
    message = '',
  ) => ({
    ...{ name: `${repositoryRoot}/libs/rules/src/a.spec.ts`, status, assertionResults, message },
    ...{ startTime: 1_000, endTime: 1_500 },
  });

  it('gives tests by file, and a file that broke before its first test', () => {
    const tests = [
      { fullName: 'adds', status: 'passed' },
      { fullName: 'divides', status: 'failed', failureMessages: ['by zero', 'again'] },
      { fullName: 'waits', status: 'pending' },
    ];
    const report = { testResults: [fileOf('failed', tests), fileOf('failed', [], 'no module')] };
    expect(readJestRun(report, 1).files).toEqual([
      {
        file: 'libs/rules/src/a.spec.ts',
        passed: ['adds'],
        failures: [{ test: 'divides', message: 'by zero' }],
        tookMs: 500,
      },
      {
        file: 'libs/rules/src/a.spec.ts',
        passed: [],
        failures: [{ test: '(the file itself)', message: 'no module' }],
        tookMs: 500,
      },
    ]);
  });

  it('is a failure when it is missing or the run ended badly', () => {
    expect(countRun(readJestRun(null, 0))).toMatchObject({ passed: 0, failed: 1 });
    const allPassed = { testResults: [fileOf('passed', [{ fullName: 'adds', status: 'passed' }])] };
    expect(countRun(readJestRun(allPassed, 0))).toMatchObject({ passed: 1, failed: 0 });
    expect(countRun(readJestRun(allPassed, 1))).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the report of Playwright', () => {
  type Test = PlaywrightReport['suites'][number]['specs'][number]['tests'][number];
  const PASSED: Test = { expectedStatus: 'passed', status: 'expected', results: [{ duration: 20 }] };
  const FAILED: Test = {
    expectedStatus: 'passed',
    status: 'unexpected',
    results: [{ duration: 20, error: { message: 'not visible' } }],
  };
  const NOT_RUN: Test = { expectedStatus: 'passed', status: 'skipped', results: [] };
  const SKIPPED: Test = { expectedStatus: 'skipped', status: 'skipped', results: [{ duration: 20 }] };
  const reportOf = (tests: Test[], errors: unknown[] = []): PlaywrightReport => ({
    errors,
    suites: [
      {
        title: 'mfe-feed/e2e/hub.spec.ts',
        specs: [],
        suites: [{ title: 'the hub', specs: [{ title: 'opens', file: 'mfe-feed/e2e/hub.spec.ts', tests }] }],
      },
    ],
  });

  it('gives tests by file; one that a failure kept from running has failed, one that skips itself counts nowhere', () => {
    expect(readPlaywrightRun(reportOf([PASSED, FAILED, NOT_RUN, SKIPPED]), 1).files).toEqual([
      {
        file: 'mfe-feed/e2e/hub.spec.ts',
        passed: ['the hub › opens'],
        failures: [
          { test: 'the hub › opens', message: 'not visible' },
          { test: 'the hub › opens', message: 'It did not run.' },
        ],
        tookMs: 60,
      },
    ]);
  });

  it('is a failure when it is missing, and for errors outside the tests', () => {
    expect(countRun(readPlaywrightRun(null, 0))).toMatchObject({ passed: 0, failed: 1 });
    expect(countRun(readPlaywrightRun(reportOf([PASSED], [{}]), 1))).toMatchObject({ passed: 1, failed: 1 });
  });
});
