import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProcesses, holdsArguments, isAlive, killProcesses } from '../src/local-stack/processes.js';
import { repositoryRoot, StateFolder } from '../src/local-stack/state.js';
import { ServicesProcess } from '../src/start/services.js';

const ENTRY = path.join(repositoryRoot, 'services/dist/main.local.js');

describe('processes that a killed starter left behind', () => {
  let state: StateFolder;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    state = new StateFolder(mkdtempSync(path.join(tmpdir(), 'beem-orphan-')));
  });
  afterEach(async () => {
    await killProcesses(children.splice(0).map(({ pid = 0 }) => pid));
    rmSync(state.dir, { recursive: true, force: true });
  });

  /** A process with these arguments that does nothing. */
  function idle(...args: string[]): number {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', '--', ...args]);
    children.push(child);
    return child.pid ?? 0;
  }

  it('are ended, and those of a folder inside or beside this one live on', async () => {
    const orphan = idle(ENTRY, state.dir);
    const others = [idle(ENTRY, state.path('e2e')), idle(ENTRY, `${state.dir}-2`), idle(state.dir, ENTRY)];
    await ServicesProcess.endOrphan(state);
    expect(isAlive(orphan)).toBe(false);
    expect(others.map(isAlive)).toEqual([true, true, true]);
  });

  it('are found by whole arguments that follow each other, also before others', async () => {
    const found = idle('-D', state.dir, '-c', 'port=1');
    const other = idle('-D', `${state.dir} 2`, '-c', 'port=1');
    expect(await findProcesses(['-D', state.dir])).toEqual([found]);
    expect(await holdsArguments(other, ['-D', state.dir])).toBe(false);
    expect(await holdsArguments(undefined, ['-D', state.dir])).toBe(false);
  });
});
