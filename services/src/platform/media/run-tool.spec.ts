import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-tool.js';

test('gives both outputs line by line and the exit code', async () => {
  const lines: string[] = [];
  const errors: string[] = [];
  const result = await runTool({
    command: 'sh',
    args: ['-c', 'echo one; echo two; echo bad >&2; exit 3'],
    maxBytes: 1_000_000,
    wallLimitMs: 5_000,
    onLine: (line) => lines.push(line),
    onErrorLine: (line) => errors.push(line),
  });
  expect(result).toMatchObject({ code: 3, timedOut: false });
  expect({ lines, errors }).toEqual({ lines: ['one', 'two'], errors: ['bad'] });
});

test('kills a tool that sits longer than its time', async () => {
  const started = Date.now();
  const result = await runTool({ command: 'sleep', args: ['60'], maxBytes: 1_000_000, wallLimitMs: 200 });
  expect(result.timedOut).toBe(true);
  expect(Date.now() - started).toBeLessThan(5_000);
});

test('kills a tool that uses more processor time than it may', async () => {
  const result = await runTool({
    command: 'sh',
    args: ['-c', 'while :; do :; done'],
    maxBytes: 1_000_000,
    wallLimitMs: 500,
  });
  expect(result.code).not.toBe(0);
});

test('ends a tool that writes a larger file than it may', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beem-tool-'));
  const args = ['if=/dev/zero', `of=${join(folder, 'large')}`, 'bs=4096', 'count=1000'];
  const result = await runTool({ command: 'dd', args, maxBytes: 100_000, wallLimitMs: 5_000 });
  // SIGXFSZ as a shell reports it.
  expect(result.code).toBe(128 + 25);
  expect((await stat(join(folder, 'large'))).size).toBeLessThanOrEqual(100_352);
  await rm(folder, { recursive: true });
});

test('passes arguments as they are, whatever a shell would make of them', async () => {
  const lines: string[] = [];
  const args = ['$(id) `id` "; id;\' *'];
  await runTool({
    command: 'echo',
    args,
    maxBytes: 1_000_000,
    wallLimitMs: 5_000,
    onLine: (line) => lines.push(line),
  });
  expect(lines).toEqual(args);
});

test('keeps the environment of the server from the tool', async () => {
  process.env.SECRET_OF_SERVER = 'hidden';
  const lines: string[] = [];
  await runTool({
    command: 'env',
    args: [],
    maxBytes: 1_000_000,
    wallLimitMs: 5_000,
    onLine: (line) => lines.push(line),
  });
  expect(lines.join()).not.toContain('hidden');
});

test('says which tool could not be started', async () => {
  const run = runTool({ command: '/nowhere/ffmpeg', args: [], maxBytes: 1_000_000, wallLimitMs: 5_000 });
  await expect(run).rejects.toThrow('Cannot start /nowhere/ffmpeg');
});

test('says nothing about a video whose tool got no network namespace', async () => {
  const args = ['-c', 'echo "unshare: unshare failed: No space left on device" >&2; exit 1'];
  const run = runTool({ command: 'sh', args, maxBytes: 1_000_000, wallLimitMs: 5_000 });
  await expect(run).rejects.toThrow('Cannot start sh: unshare: unshare failed');
});
