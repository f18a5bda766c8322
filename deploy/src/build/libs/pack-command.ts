import path from 'node:path';
import type { Command } from 'commander';
import { endWith } from '../../command.js';
import { StateFolder } from '../../local-stack/state.js';
import { packLibs } from './pack-libs.js';

/** Adds `npm run pack`. */
export function addPackCommand(program: Command): void {
  program
    .command('pack')
    .argument('[folder]', 'to write to; by default .beem/packages')
    .description('write every lib as a tarball, for teams outside this repository')
    .action(endWith((folder: string | undefined) => packCommand(folder)));
}

async function packCommand(given: string | undefined): Promise<number> {
  const startedAt = Date.now();
  const folder = given ? path.resolve(given) : StateFolder.open().path('packages');
  const packages = await packLibs(folder);
  for (const { name, version, file } of packages) console.log(`${name} ${version}  ${path.basename(file)}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${packages.length} packages in ${folder} (${seconds} s).`);
  return 0;
}
