import { firstLoadFiles, remotePageFiles } from '../start/shell-weight.js';
import { countPlaywright } from './browser-stage.js';
import { countJest, countSecondTry } from './jest-stage.js';
import { supportedVersions } from './node-versions-stage.js';
import { checkStage, type PlannedStage, runStages, type StageResult, summarise } from './stage.js';

describe('the summary of a run', () => {
  it('adds up what every stage counted', () => {
    const results = [
      { passed: 1, failed: 0 },
      { passed: 40, failed: 2 },
    ];
    expect(summarise(results)).toEqual({ line: '41 passed, 2 failed', exitCode: 1 });
  });

  it('is good when everything passed', () => {
    expect(summarise([{ passed: 3, failed: 0 }])).toEqual({ line: '3 passed, 0 failed', exitCode: 0 });
  });

  it('is not good when nothing ran', () => {
    expect(summarise([]).exitCode).toBe(1);
  });

  it('counts a stage that breaks as one failure and still runs the next', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no tool')) };
    const sound = checkStage('sound', async () => ({ ok: true, output: '' }));
    const results = await runStages([{ stage: broken }, { stage: sound }]);
    log.mockRestore();
    expect(results).toMatchObject([
      { name: 'broken', failed: 1, printedLast: 'no tool\n' },
      { name: 'sound', passed: 1, failed: 0, printedLast: '' },
    ]);
  });
});

describe('stages that run at the same time', () => {
  it('print one after the other, each under its own name', async () => {
    const shown: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void shown.push(line.trim()));
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(`${text}`) > 0);
    let finishFirst = () => {};
    const isFinished = new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    const first = checkStage('first', async (print) => {
      print('of the first');
      await isFinished;
      return { ok: true, output: '' };
    });
    const second = checkStage('second', async (print) => {
      print('of the second');
      finishFirst();
      return { ok: true, output: '' };
    });
    const results = await runStages([{ stage: first }, { stage: second }]);
    log.mockRestore();
    write.mockRestore();
    const untimed = shown.map((line) => line.replace(/ in [\d.]+ s$/, ''));
    expect(untimed).toEqual(['── first', 'of the first', 'passed', '── second', 'of the second', 'passed']);
    expect(results.map(({ name }) => name)).toEqual(['first', 'second']);
  });
});

describe('the plan of a run', () => {
  /** Runs a plan of stages that the test ends. @returns what started, in order, and how to end one */
  function follow(plan: (Omit<PlannedStage, 'stage' | 'after'> & { name: string; after?: string[] })[]) {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const stages = new Map(
      plan.map(({ name }) => {
        const run = () => {
          started.push(name);
          return new Promise<StageResult>((resolve) => {
            ends.set(name, () => resolve({ passed: 1, failed: 0 }));
          });
        };
        return [name, { name, run }];
      }),
    );
    const stageOf = (name: string) => stages.get(name) ?? { name, run: () => Promise.reject() };
    const results = runStages(
      plan.map(({ name, after, ...rest }) => ({ ...rest, stage: stageOf(name), after: after?.map(stageOf) })),
    );
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    };
    return { started, end, results };
  }

  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it('runs beside each other what weighs no more than two processors together', async () => {
    const { started, end, results } = follow([
      { name: 'one' },
      { name: 'heavy', weight: 1.5 },
      { name: 'waits', weight: 0.5 },
      { name: 'half', weight: 0.5 },
    ]);
    expect(started).toEqual(['one', 'waits', 'half']);
    await end('one');
    expect(started).not.toContain('heavy');
    await end('half');
    expect(started.at(-1)).toBe('heavy');
    await end('heavy');
    await end('waits');
    expect((await results).map(({ name }) => name)).toEqual(['one', 'heavy', 'waits', 'half']);
  });

  it('starts a stage when those it comes after have ended, and one that is heavier than everything when nothing runs', async () => {
    const { started, end, results } = follow([
      { name: 'second', after: ['first'] },
      { name: 'first' },
      { name: 'huge', weight: 3 },
    ]);
    expect(started).toEqual(['first']);
    await end('first');
    expect(started).toEqual(['first', 'second']);
    await end('second');
    expect(started).toEqual(['first', 'second', 'huge']);
    await end('huge');
    expect(await results).toHaveLength(3);
  });

  it('refuses a stage that waits for one that is not in the list', async () => {
    const { started, results } = follow([{ name: 'first' }, { name: 'lonely', after: ['first', 'missing'] }]);
    await expect(results).rejects.toThrow('"lonely"');
    expect(started).toEqual([]);
  });

  it('refuses stages that wait for each other', async () => {
    const plan = [
      { name: 'first' },
      { name: 'one', after: ['first', 'other'] },
      { name: 'other', after: ['one'] },
    ];
    await expect(follow(plan).results).rejects.toThrow('"one"');
  });
});

describe('counting tests', () => {
  it('counts a file that broke before its first test', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults: [] };
    expect(countJest(report, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('never calls a run good that ended badly or left no report', () => {
    const allPassed = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
    expect(countJest(allPassed, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countJest(null, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
  });

  describe('of which files ran a second time', () => {
    const tests = [
      { fullName: 'keeps a draft', status: 'passed' },
      { fullName: 'loses no answer', status: 'failed' },
    ];
    const first = {
      report: {
        numPassedTests: 11,
        numFailedTests: 1,
        numRuntimeErrorTestSuites: 0,
        testResults: [
          { name: 'sound.spec.ts', status: 'passed', assertionResults: [] },
          { name: 'racing.spec.ts', status: 'failed', assertionResults: tests },
        ],
      },
      code: 1,
    };
    const second = (passed: number, failed: number) => ({
      report: {
        numPassedTests: passed,
        numFailedTests: failed,
        numRuntimeErrorTestSuites: 0,
        testResults: [],
      },
      code: failed > 0 ? 1 : 0,
    });

    it('counts each test once and names those that raced', () => {
      expect(countSecondTry(first, second(2, 0))).toEqual({
        passed: 12,
        failed: 0,
        flaky: ['loses no answer'],
      });
    });

    it('counts what fails twice as failed', () => {
      expect(countSecondTry(first, second(1, 1))).toEqual({ passed: 11, failed: 1, flaky: [] });
      expect(countSecondTry(first, { report: null, code: 1 })).toMatchObject({ failed: 1 });
    });
  });

  it('counts browser tests and errors outside them', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 5, failed: 2 });
  });
});

describe('the first load of the shell', () => {
  it('is every script and style that the page names, once', () => {
    const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="modulepreload" href="/assets/b.js">
      <script src="/assets/b.js" defer></script><img src="/favicon.svg">
      <!--beem:remote-page <link rel="preload" href="/assets/c.js">-->`;
    expect(firstLoadFiles(html)).toEqual(['assets/a.css', 'assets/b.js']);
    expect(remotePageFiles(html)).toEqual(['assets/c.js']);
  });
});

describe('the supported Node versions', () => {
  it('are the lowest of package.json and the release of .nvmrc', () => {
    expect(supportedVersions()).toEqual(['20.19.0', expect.stringMatching(/^\d+$/)]);
  });
});
