import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { repositoryRoot } from '../../local-stack/state.js';
import { CAPACITY_PAGE, withSimulations } from './report.js';

/** Adds `npm run capacity`. */
export function addCapacityCommand(program: Command): void {
  program
    .command('capacity')
    .description(`simulate the fan-out and the feed at a hundred million viewers, and write ${CAPACITY_PAGE}`)
    .action(() => {
      const file = path.join(repositoryRoot, CAPACITY_PAGE);
      writeFileSync(file, withSimulations(readFileSync(file, 'utf8')));
    });
}
