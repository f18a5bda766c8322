import { runLive } from './run-live.js';
import { runStages } from './stage.js';

const run = (script: string, limitMs = 60_000) => {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const options = { name: 'the program', print, limitMs, describeHang: () => 'It was running a.spec.ts.' };
  return runLive(process.execPath, ['-e', script], options).then((code) => ({ code, printed }));
};

describe('a program that a stage starts', () => {
  it('prints as it runs, and gives its exit code', async () => {
    expect(await run('console.log("hello"); process.exit(3)')).toEqual({ code: 3, printed: 'hello\n' });
  });

  it('is ended when it hangs, and named with what it was doing', async () => {
    const { code, printed } = await run('setInterval(() => {}, 1000)', 200);
    expect(code).not.toBe(0);
    expect(printed).toContain('the program hangs: it did not end within 0.2 s. It was running a.spec.ts.');
  });
});

it('a stage that hangs has failed, by its name', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const hanging = { name: 'The long wait', limitMs: 20, run: () => new Promise<never>(() => {}) };
  const results = await runStages([hanging]);
  log.mockRestore();
  expect(results).toMatchObject([{ failed: 1, printedLast: 'The long wait hangs: no end within 0.02 s.\n' }]);
});
