import path from 'node:path';
import { repositoryRoot } from '../local-stack/state.js';
import { runLive } from './run-live.js';
import type { Stage } from './stage.js';

interface CommandStage {
  name: string;
  /** As after `npm run`. */
  command: string[];
  limitMs: number;
  env?: NodeJS.ProcessEnv;
}

const BOOTSTRAP = path.join(repositoryRoot, 'deploy/bootstrap.mjs');
const COUNTED = /^(\d+) passed, (\d+) failed$/m;

/**
 * Makes a stage of another command of this repository. A command that prints its counts is counted by them, every other
 * one as one.
 */
export const commandStage = ({ name, command, limitMs, env = {} }: CommandStage): Stage => ({
  ...{ name, limitMs },
  async run(print) {
    let printed = '';
    const code = await runLive(process.execPath, [BOOTSTRAP, ...command], {
      ...{ name, limitMs, env: { ...process.env, ...env } },
      print(text) {
        printed = `${printed}${text}`.slice(-10_000);
        print(text);
      },
    });
    const [, passed, failed] = (COUNTED.exec(printed) ?? []).map(Number);
    if (passed === undefined || failed === undefined)
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  },
});
