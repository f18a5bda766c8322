import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isConfirmed } from '@beem/cli';
import type { Command } from 'commander';
import { endWith } from '../command.js';
import { createStack } from './stack.js';
import { folderForServiceUser, StateFolder } from './state.js';

/**
 * Kept: unpacked programs and the tests' own states, which hold no data of users, and the lock, which is ours during
 * the reset.
 */
const KEPT = ['cache', 'test', 'e2e', 'faults', 'run-lock'];

interface ResetOptions {
  /** Skips the question. */
  yes?: boolean;
}

/** Adds `npm run reset`. */
export function addResetCommand(program: Command): void {
  program
    .command('reset')
    .option('--yes', 'without a question, for scripts')
    .description('stop what runs, and delete all local data')
    .action(endWith((options: ResetOptions) => resetCommand(options)));
}

/** Asks for confirmation, stops running processes, and empties the local data. */
async function resetCommand({ yes }: ResetOptions): Promise<number> {
  const state = StateFolder.open();
  console.error(
    `This deletes every account, video, mail and setting in ${state.dir}. Servers given by variables are left alone.`,
  );
  if (!yes && !(await isConfirmed())) {
    console.error('Nothing was deleted. (In a script, say so beforehand: npm run reset -- --yes)');
    return 1;
  }
  await createStack({ state, env: {}, services: ['postgres', 'redis', 'mail', 'payments'] }).down({
    force: true,
  });
  const outside = folderForServiceUser(state.dir);
  for (const dir of new Set([state.dir, outside])) {
    for (const entry of readdirSync(dir)) {
      if (!KEPT.includes(entry)) rmSync(path.join(dir, entry), { recursive: true, force: true });
    }
  }
  console.error('Emptied. The next npm start begins afresh.');
  return 0;
}
