import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runTool } from './run-tool.js';

const LIMITS = { wallLimitMs: 60_000, cpuLimitSeconds: 10, maxBytes: 1_000_000 };

test('gives both outputs line by line and the exit code', async () => {
  const lines: string[] = [];
  const errors: string[] = [];
  const result = await runTool({
    command: 'sh',
    args: ['-c', 'echo one; echo two; echo bad >&2; exit 3'],
    ...LIMITS,
    onLine: (line) => lines.push(line),
    onErrorLine: (line) => errors.push(line),
  });
  expect(result).toMatchObject({ code: 3, timedOut: false });
  expect({ lines, errors }).toEqual({ lines: ['one', 'two'], errors: ['bad'] });
});

test('kills a tool that sits longer than its time', async () => {
  // Unless it is killed, the test ends before it does.
  const result = await runTool({ command: 'sleep', args: ['3600'], ...LIMITS, wallLimitMs: 200 });
  expect(result.timedOut).toBe(true);
});

test('distinguishes a tool that was killed from one that used all its time', async () => {
  const result = await runTool({ command: 'sh', args: ['-c', 'kill -9 $$'], ...LIMITS });
  expect(result).toMatchObject({ code: 128 + constants.signals.SIGKILL, timedOut: false });
  expect(result.cpuSeconds).toBeLessThan(0.5);
});

test('ends a tool that writes a larger file than it may', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beem-tool-'));
  const args = ['if=/dev/zero', `of=${join(folder, 'large')}`, 'bs=4096', 'count=1000'];
  const result = await runTool({ command: 'dd', args, ...LIMITS, maxBytes: 100_000 });
  // SIGXFSZ as a shell reports it.
  expect(result.code).toBe(128 + 25);
  expect((await stat(join(folder, 'large'))).size).toBeLessThanOrEqual(100_352);
  await rm(folder, { recursive: true });
});

test('passes arguments unchanged, also with characters that a shell interprets', async () => {
  const lines: string[] = [];
  const args = ['$(id) `id` "; id;\' *'];
  await runTool({
    command: 'echo',
    args,
    ...LIMITS,
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
    ...LIMITS,
    onLine: (line) => lines.push(line),
  });
  expect(lines.join()).not.toContain('hidden');
});

test('says which tool could not be started', async () => {
  const run = runTool({ command: '/nowhere/ffmpeg', args: [], ...LIMITS });
  await expect(run).rejects.toThrow('Cannot start /nowhere/ffmpeg');
});

test('says nothing about a video whose tool got no network namespace', async () => {
  const args = ['-c', 'echo "unshare: unshare failed: No space left on device" >&2; exit 1'];
  const run = runTool({ command: 'sh', args, ...LIMITS });
  await expect(run).rejects.toThrow('Cannot start sh: unshare: unshare failed');
});

test('keeps Ctrl-C at the terminal of the worker from the tool', async () => {
  const groups: string[] = [];
  const onLine = (line: string) => groups.push(line);
  const groupOf = ['-d', ' ', '-f', '5', '/proc/self/stat'];
  await runTool({ command: 'cut', args: groupOf, ...LIMITS, onLine });
  const { stdout } = await promisify(execFile)('cut', groupOf);
  expect(groups).toEqual([expect.stringMatching(/^\d+$/)]);
  expect(groups[0]).not.toBe(stdout.trim());
});

test('a worker without descriptors left goes on, and says that the tool could not be started', async () => {
  const script = `
    import { closeSync, openSync } from 'node:fs';
    const { runTool } = await import('${resolve(__dirname, 'run-tool.ts')}');
    const run = { command: 'true', args: [], ...${JSON.stringify(LIMITS)} };
    await runTool(run);
    const held = [];
    try { for (;;) held.push(openSync('/dev/null')); } catch {}
    const error = await runTool(run).catch((error) => error);
    for (const descriptor of held) closeSync(descriptor);
    console.log(error.name, (await runTool(run)).code);`;
  const hooks = resolve(__dirname, '../../../../deploy/bench-hooks.mjs');
  const node = [process.execPath, '--conditions=beem-source', '--import', hooks];
  const { stdout } = await promisify(execFile)('/bin/sh', [
    ...['-c', 'ulimit -n 256; exec "$@"', 'few-descriptors'],
    ...[...node, '--input-type=module', '-e', script],
  ]);
  expect(stdout.trim()).toBe('MachineError 0');
});
