import { firstLoadFiles, remotePageFiles } from '../start/shell-weight.js';
import { countPlaywright } from './browser-stage.js';
import { countJest } from './jest-stage.js';
import { supportedVersions } from './node-versions-stage.js';
import { checkStage, runStages, summarise } from './stage.js';

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
    const results = await runStages([broken, sound]);
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
    const results = await runStages([[first, second]]);
    log.mockRestore();
    write.mockRestore();
    const untimed = shown.map((line) => line.replace(/ in [\d.]+ s$/, ''));
    expect(untimed).toEqual(['── first', 'of the first', 'passed', '── second', 'of the second', 'passed']);
    expect(results.map(({ name }) => name)).toEqual(['first', 'second']);
  });
});

describe('counting tests', () => {
  it('counts a file that broke before its first test', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
    expect(countJest(report, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('never calls a run good that ended badly or left no report', () => {
    const allPassed = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    expect(countJest(allPassed, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countJest(null, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
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
