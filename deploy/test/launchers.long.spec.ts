import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, until } from '../src/local-stack/processes.js';
import { repositoryRoot } from '../src/local-stack/state.js';

const LAUNCHERS = path.join(repositoryRoot, 'deploy/early/launchers.js');
/** Prints that it runs, and ends when npm has gone. */
const PROGRAM = `
  import { writeFileSync } from 'node:fs';
  import { watchLaunchers } from ${JSON.stringify(LAUNCHERS)};
  const work = setInterval(() => {}, 60_000);
  watchLaunchers(() => clearInterval(work));
  process.on('SIGTERM', () => process.exit(3));
  writeFileSync('pid', String(process.pid));`;

describe('what npm starts', () => {
  let dir: string;

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'beem-npm-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** Two forms: a shell replaces itself by the last program that it runs, or stays between npm and the program. */
  it.each(['node bootstrap.mjs', 'node bootstrap.mjs; true'])(
    'ends when npm is killed: %s',
    async (start) => {
      writeFileSync(path.join(dir, 'bootstrap.mjs'), PROGRAM);
      writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ scripts: { start } }));
      const npm = spawn('npm', ['start'], { cwd: dir, stdio: 'ignore' });
      const file = path.join(dir, 'pid');
      await until(async () => existsSync(file), 60_000);
      const pid = Number(readFileSync(file, 'utf8'));
      expect(isAlive(pid)).toBe(true);
      npm.kill('SIGKILL');
      expect(await until(async () => !isAlive(pid), 60_000)).toBe(true);
    },
    70_000,
  );
});
