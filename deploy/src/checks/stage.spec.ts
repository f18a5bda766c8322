import { setImmediate } from 'node:timers/promises';
import { firstLoadFiles, remotePageFiles } from '../start/shell-weight.js';
import { supportedVersions } from './node-versions-stage.js';
import { checkStage, runStages, type Stage, summarise } from './stage.js';

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

  it('is good with six unsteady files, and not with seven, whichever stages they are of', () => {
    const unsteadyFiles = (names: string[]) => ({
      passed: 9,
      failed: 0,
      unsteady: names.map((file) => ({ file, test: 'sometimes', message: 'late' })),
    });
    const six = [unsteadyFiles(['a', 'b', 'b', 'c']), unsteadyFiles(['d', 'e', 'f'])];
    expect(summarise(six)).toEqual({ line: '18 passed, 0 failed', exitCode: 0 });
    expect(summarise([...six, unsteadyFiles(['g'])])).toEqual({ line: '27 passed, 1 failed', exitCode: 1 });
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

  it('do what they do alone one after the other, when no other works any more', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const events: string[] = [];
    const happens = async (event: string) => {
      while (!events.includes(event)) await setImmediate();
    };
    const stageOf = (name: string, work: Promise<void>): Stage => ({
      name,
      async run(_print, alone) {
        await work;
        events.push(`${name} worked`);
        return alone(async () => {
          events.push(`${name} began alone`);
          await setImmediate();
          events.push(`${name} ended alone`);
          return { passed: 1, failed: 0 };
        });
      },
    });
    const plain = checkStage('plain', async () => {
      await happens('second worked');
      await setImmediate(); // What wrongly begins alone before it has its turn.
      events.push('plain ended');
      return { ok: true, output: '' };
    });
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no tool')) };
    await runStages([
      [stageOf('first', Promise.resolve()), stageOf('second', happens('first worked')), plain, broken],
    ]);
    log.mockRestore();
    expect(events).toEqual([
      ...['first worked', 'second worked', 'plain ended'],
      ...['first began alone', 'first ended alone', 'second began alone', 'second ended alone'],
    ]);
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
