import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LogOutput } from './log-output.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'beem-log-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('appends lines to a file that only its owner reads', () => {
  const file = path.join(dir, 'logs', 'security.log');
  LogOutput.toFile(file).write('one\n');
  LogOutput.toFile(file).write('two\n');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('goes on when the disk is full, and afterwards says how many lines are missing', () => {
  const output = new LogOutput(openSync('/dev/full', 'w'));
  output.write('lost\n');
  output.write('lost, too\n');
  // The same output has space again: its file descriptor now refers to another file.
  const file = path.join(dir, 'log');
  const fd = openSync(file, 'w');
  Object.assign(output, { fd });
  output.write('kept\n');
  closeSync(fd);
  const [notified, kept] = readFileSync(file, 'utf8').trim().split('\n');
  expect(JSON.parse(notified ?? '')).toMatchObject({
    level: 40,
    lost: 2,
    msg: expect.stringContaining('lost'),
  });
  expect(kept).toBe('kept');
});
