import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endProcess } from '../local-stack/processes.js';
import { repositoryRoot, type StateFolder } from '../local-stack/state.js';
import type { RunningBeem } from './run-beem.js';

const LOADER = fileURLToPath(new URL('../demo/load.js', import.meta.url));

export interface DemoLoad {
  stop(): Promise<void>;
}

/**
 * Loads the demo catalogue in a separate process while Beem runs: the first videos appear within seconds, the rest
 * arrive in the background. BEEM_DEMO=off leaves it out.
 */
export function loadDemo(
  beem: RunningBeem,
  state: StateFolder,
  onEnd: (code: number) => void,
): DemoLoad | null {
  if (process.env.BEEM_DEMO === 'off' || !existsSync(LOADER)) return null;
  const log = openSync(state.path('logs', 'demo.log'), 'a', 0o600);
  const child: ChildProcess = spawn(process.execPath, [LOADER], {
    cwd: repositoryRoot,
    env: { ...process.env, ...beem.env, BEEM_URL: beem.url, BEEM_STATE_DIR: state.dir },
    stdio: ['ignore', log, log],
  });
  let isStopping = false;
  process.once('exit', () => child.kill('SIGKILL'));
  child.once('exit', (code) => {
    if (!isStopping) onEnd(code ?? 1);
  });
  return {
    async stop() {
      isStopping = true;
      if (child.pid && child.exitCode === null) await endProcess(child.pid, 5_000);
    },
  };
}
