import { type Alone, MAX_UNSTEADY_FILES, type Print, type StageResult, type UnsteadyTest } from './stage.js';

/** The results of one test file, with paths relative to the repository. */
export interface FileResult {
  file: string;
  /** Names of tests that passed. */
  passed: string[];
  /** Tests that failed or did not run, or the file itself when it failed before its first test. */
  failures: { test: string; message: string }[];
  tookMs: number;
}

/** One run of a test runner. */
export interface TestRun {
  /** Empty when the runner crashed without a report. */
  files: FileResult[];
  exitCode: number;
  /** Errors outside any test file. */
  otherErrors: number;
}

interface SecondTryOptions {
  /** Runs these files, one test at a time; all files in parallel when none is named. */
  run(files?: string[]): Promise<TestRun>;
  print: Print;
  alone: Alone;
}

const MESSAGE_LENGTH = 600;
/** The name of the failure of a file that failed outside its tests. */
export const THE_FILE = '(the file itself)';

/**
 * Runs the tests, and files that failed once more, by themselves and with nothing beside them. What passes then counts as
 * passed and is listed as unsteady; what fails twice has failed. A file begins from its start, for a test may need those before
 * it: a test that passed at first and fails then has failed once, and is listed, too. A run that broke without a
 * failing test, and one with more failing files than may be unsteady, has no second try.
 */
export async function runWithSecondTry({ run, print, alone }: SecondTryOptions): Promise<StageResult> {
  const first = await run();
  const failing = first.files.filter(hasFailed);
  if (failing.length === 0 || failing.length > MAX_UNSTEADY_FILES) return countRun(first);
  return alone(async () => {
    const names = failing.map(({ file }) => file);
    print(`\n   Once more, by themselves: ${names.join(', ')}\n\n`);
    const second = await run(names);
    return countSecondTry(first, second);
  });
}

/** Counts a run; one that failed without a failing test also counts as a failure. */
export function countRun({ files, exitCode, otherErrors }: TestRun): StageResult {
  const failed = sum(files, ({ failures }) => failures.length) + otherErrors;
  const isBroken = failed === 0 && (exitCode !== 0 || files.length === 0);
  return { passed: sum(files, ({ passed }) => passed.length), failed: isBroken ? 1 : failed, files };
}

/** A test is red when it failed twice or passed in neither run. One that failed once and passed once is unsteady. */
function countSecondTry(first: TestRun, second: TestRun): StageResult {
  const again = new Map(second.files.map((result) => [result.file, result]));
  const unsteady: UnsteadyTest[] = [];
  const files = first.files.map((before): FileResult => {
    const after = again.get(before.file);
    // A file that is missing in the second run keeps its failures.
    if (!hasFailed(before) || !after) return before;
    const red = new Set(findRedTests(before, after));
    const failures = [...before.failures, ...after.failures];
    unsteady.push(
      ...failures.filter(({ test }) => !red.has(test)).map((failure) => unsteadyTestOf(before.file, failure)),
    );
    const passedBefore = before.passed.filter((test) => !after.passed.includes(test));
    const passed = [...after.passed, ...passedBefore].filter((test) => !red.has(test));
    return { ...after, passed, failures: [...red].map((test) => failureOf(test, failures)) };
  });
  // Failing tests explain the exit code.
  const exitCode = second.files.some(hasFailed) ? 0 : second.exitCode;
  const counted = countRun({ files, exitCode, otherErrors: first.otherErrors + second.otherErrors });
  return { ...counted, files: first.files, unsteady };
}

function findRedTests(before: FileResult, after: FileResult): string[] {
  const [failedBefore, failedAfter] = [before, after].map(
    ({ failures }) => new Set(failures.map(({ test }) => test)),
  ) as [Set<string>, Set<string>];
  const passedOnce = new Set([...before.passed, ...after.passed]);
  // A file that failed outside its tests has recovered when it ran its tests.
  if (after.passed.length > 0 && !failedAfter.has(THE_FILE)) passedOnce.add(THE_FILE);
  return [...new Set([...failedBefore, ...failedAfter])].filter(
    (test) => (failedBefore.has(test) && failedAfter.has(test)) || !passedOnce.has(test),
  );
}

const failureOf = (test: string, failures: FileResult['failures']) =>
  failures.find((failure) => failure.test === test) ?? { test, message: '' };

const hasFailed = ({ failures }: FileResult) => failures.length > 0;

const unsteadyTestOf = (file: string, { test, message }: FileResult['failures'][number]): UnsteadyTest => ({
  ...{ file, test },
  message: plainStart(message),
});

/** The first lines of a message, without colours. */
const plainStart = (message: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it begins every colour of a terminal.
  message.replace(/\u001b\[[\d;]*m/g, '').slice(0, MESSAGE_LENGTH);

const sum = <T>(values: T[], countOf: (value: T) => number) =>
  values.reduce((total, value) => total + countOf(value), 0);
