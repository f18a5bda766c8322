import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createOwnedName, keepTouched, removeAbandoned } from './index.js';

const LONG_AGO = new Date(0);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beem-temporary-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes a folder with content that was last touched long ago. */
async function leave(name: string, touchedAt = LONG_AGO): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  await writeFile(join(path, 'source'), 'bytes');
  await utimes(path, touchedAt, touchedAt);
  return name;
}

/** The name that another process of this machine makes, which has ended when this returns. */
async function nameOfGoneProcess(): Promise<string> {
  const hooks = resolve(__dirname, '../../../../deploy/bench-hooks.mjs');
  const script = `console.log((await import('${resolve(__dirname, 'owner.ts')}')).createOwnedName())`;
  const node = ['--conditions=beem-source', '--import', hooks, '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, node);
  return stdout.trim();
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('what a running process uses stays, however long ago it was touched', async () => {
  const used = await leave(`job-${createOwnedName()}`);
  expect(await removeAbandoned(folder, 'job-')).toBe(0);
  expect(await readdir(folder)).toEqual([used]);
});

test('what a process left goes as soon as it is gone, however lately it was touched', async () => {
  await leave(`job-${await nameOfGoneProcess()}`, new Date());
  expect(await removeAbandoned(folder, 'job-')).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('a process that got the id of one that is gone does not stand for it', async () => {
  const name = createOwnedName();
  const earlier = name.replace(/-(\d+)-([0-9a-f]{16})$/, (_, start, rest) => `-${Number(start) - 1}-${rest}`);
  await leave(earlier, new Date());
  expect(await removeAbandoned(folder)).toBe(1);
});

test('of another machine stays what was touched in the last ten minutes, and of no owner what is of today', async () => {
  const elsewhere = (name: string) => name.replace(/^[0-9a-f]{12}/, 'ffffffffffff');
  const kept = [
    await leave(elsewhere(createOwnedName()), minutesAgo(9)),
    await leave('job-Ab12Cd', minutesAgo(23 * 60)),
  ];
  await leave(elsewhere(createOwnedName()), minutesAgo(11));
  await leave('job-Ef34Gh', minutesAgo(25 * 60));
  expect(await removeAbandoned(folder)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
});

test('what is of others is not looked at, and a folder that is missing holds nothing', async () => {
  const name = await leave('report.pdf');
  expect(await removeAbandoned(folder, 'job-')).toBe(0);
  expect(await readdir(folder)).toEqual([name]);
  expect(await removeAbandoned(join(folder, 'missing'))).toBe(0);
});

test('what is in use is touched every minute until it is not', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] });
  try {
    const path = join(folder, await leave(createOwnedName()));
    const touchedAt = async () => (await stat(path)).mtimeMs;
    const stop = keepTouched(path);
    jest.advanceTimersByTime(60_000);
    while ((await touchedAt()) === 0) await new Promise((done) => setTimeout(done, 5));
    stop();
    await utimes(path, LONG_AGO, LONG_AGO);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
