import path from 'node:path';
import { repositoryRoot } from '../local/state.js';
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

/** Another command of this repository as a stage. One that prints what it counted is counted so, every other one as one. */
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
