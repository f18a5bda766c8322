import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { run } from '../src/local-stack/processes.js';
import { repositoryRoot } from '../src/local-stack/state.js';

const LOCK = path.join(repositoryRoot, 'deploy/early/run-lock.js');
const BOOTSTRAP = path.join(repositoryRoot, 'deploy/bootstrap.mjs');
/** Takes the lock of a folder, prints the result, and stays until its input ends. */
const CONTENDER = `
  const { takeRunLock, markStopping } = await import(process.argv[1]);
  console.log(JSON.stringify(await takeRunLock(process.argv[2], () => console.log('waits'))));
  process.stdin.on('data', () => {
    markStopping(process.argv[2]);
    console.log('stops');
  });
  process.stdin.on('end', () => process.exit());`;

describe('the lock of a state folder', () => {
  let dir: string;
  let running: ChildProcess[];

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'beem-lock-'));
    running = [];
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  function contend() {
    const child = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, LOCK, dir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    running.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return { child, next: async () => (await lines.next()).value as string };
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals) {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  it('goes to exactly one of many starts at the same time, and the others name that one', async () => {
    const all = Array.from({ length: 6 }, contend);
    const answers = await Promise.all(all.map(({ next }) => next()));
    const [winner] = all.filter((_, at) => answers[at] === 'null');
    expect(answers.filter((answer) => answer === 'null')).toHaveLength(1);
    const serviceEnv = answers.filter((answer) => answer !== 'null').map((answer) => JSON.parse(answer));
    expect(serviceEnv).toEqual(Array(5).fill({ pid: winner?.child.pid, url: null }));
  });

  it('is taken over from one that was killed, and from a stranger that has its number now', async () => {
    const first = contend();
    expect(await first.next()).toBe('null');
    await end(first.child, 'SIGKILL');
    expect(existsSync(path.join(dir, 'run-lock', String(first.child.pid)))).toBe(true);
    writeFileSync(path.join(dir, 'run-lock', String(process.pid)), 'an earlier boot');
    expect(await contend().next()).toBe('null');
  });

  it('is waited for while its holder stops', async () => {
    const first = contend();
    expect(await first.next()).toBe('null');
    first.child.stdin?.write('stop');
    expect(await first.next()).toBe('stops');
    const second = contend();
    expect(await second.next()).toBe('waits');
    first.child.stdin?.end();
    expect(await second.next()).toBe('null');
  });
});

describe('a second start', () => {
  let dir: string;
  let holder: ChildProcess;
  const start = (command: string) =>
    run(process.execPath, [BOOTSTRAP, command, '--yes'], { env: { ...process.env, BEEM_STATE_DIR: dir } });

  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'beem-second-'));
    holder = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, LOCK, dir]);
    await once(holder.stdout as NodeJS.ReadableStream, 'data');
  });
  afterAll(() => {
    holder.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  it.each(['start', 'dev', 'reset'])(
    '%s says which process is starting, and touches nothing',
    async (command) => {
      const { code, output } = await start(command);
      expect({ code, output: output.trim() }).toEqual({
        code: 1,
        output:
          `Beem is being started from this checkout already (process ${holder.pid}).\n` +
          'Stop that one with Ctrl-C first, or give this one another folder with BEEM_STATE_DIR and another PORT.',
      });
      expect(existsSync(path.join(dir, 'redis.json'))).toBe(false);
    },
  );

  it('says how it is used all the same', async () => {
    const env = { ...process.env, BEEM_STATE_DIR: dir };
    expect(await run(process.execPath, [BOOTSTRAP, 'reset', '--help'], { env })).toMatchObject({
      code: 0,
      output: expect.stringContaining('Usage: npm run reset -- [options]'),
    });
  });

  it('names the address of the running Beem', async () => {
    mkdirSync(dir, { recursive: true });
    writeFileSync(
      path.join(dir, 'run.json'),
      JSON.stringify({ pid: holder.pid, url: 'http://localhost:3999' }),
    );
    const { code, output } = await start('start');
    expect(code).toBe(1);
    expect(output).toContain(
      `Beem already runs from this checkout: http://localhost:3999 (process ${holder.pid}).`,
    );
  });

  it('says in a sentence that its folder cannot be written', async () => {
    const file = path.join(dir, 'a-file');
    writeFileSync(file, '');
    const env = { ...process.env, BEEM_STATE_DIR: file };
    const { code, output } = await run(process.execPath, [BOOTSTRAP, 'start'], { env });
    expect(code).toBe(1);
    expect(output).toMatch(/^Beem cannot write to its folder .*a-file: (EEXIST|ENOTDIR).*\.\n$/);
  });
});
