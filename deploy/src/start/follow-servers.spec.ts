import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FillingState } from '../../test/support/filling-state.js';
import type { RunInfo } from '../cli/run-info.js';
import { until } from '../local-stack/processes.js';
import { followServers } from './follow-servers.js';
import { createRunInfoFile, type RunInfoFile } from './run-info-file.js';

const LIMIT_MS = 15_000;

describe('a server that moves', () => {
  let state: FillingState;
  let file: RunInfoFile;
  let env: Record<string, string>;
  let said: string[];
  let restarts: number;
  let follow: (now: Record<string, string>) => void;

  beforeEach(() => {
    state = new FillingState(mkdtempSync(path.join(tmpdir(), 'beem-follow-')));
    env = { REDIS_URL: 'redis://old', MAILBOX_URL: 'http://old' };
    said = [];
    restarts = 0;
    const info = (): RunInfo => ({
      url: 'u',
      mailboxUrl: env.MAILBOX_URL ?? null,
      internalUrl: 'i',
      pid: 1,
      env,
    });
    file = createRunInfoFile(state, info, { say: (line) => void said.push(line), everyMs: 1 });
    follow = followServers({
      serviceEnv: { ...env },
      env,
      publish: file.publish,
      say: (line) => void said.push(line),
      restartServices: () => {
        restarts += 1;
      },
    });
  });
  afterEach(() => {
    file.stop();
    rmSync(state.dir, { recursive: true, force: true });
  });

  const published = () => state.readJson<RunInfo>('run.json')?.env.REDIS_URL;

  it('is followed by the services once, and its address is published', () => {
    follow({ REDIS_URL: 'redis://new' });
    follow({ REDIS_URL: 'redis://new' });
    expect({ restarts, published: published() }).toEqual({ restarts: 1, published: 'redis://new' });
  });

  it('is followed on a full disk, too, and its address is published when there is space again', async () => {
    state.isFull = true;
    follow({ REDIS_URL: 'redis://new' });
    expect({ restarts, published: published() }).toEqual({ restarts: 1, published: undefined });
    state.isFull = false;
    expect(await until(async () => published() === 'redis://new', LIMIT_MS, 5)).toBe(true);
    expect(said.filter((line) => line.includes('ENOSPC'))).toHaveLength(1);
  });

  it('makes the services start again not for the mailbox page alone', () => {
    follow({ MAILBOX_URL: 'http://new' });
    expect({ restarts, said }).toEqual({ restarts: 0, said: ['  The mailbox is now at http://new.'] });
  });

  it('is no longer published after the stop', () => {
    jest.useFakeTimers();
    state.isFull = true;
    file.publish();
    state.isFull = false;
    file.stop();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    file.publish();
    expect(existsSync(state.path('run.json'))).toBe(false);
  });
});
