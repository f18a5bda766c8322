import path from 'node:path';
import { parseArgs } from 'node:util';
import { StateFolder } from '../local/state.js';
import { packLibs } from './pack-libs.js';

/** `npm run pack [-- <folder>]`: every lib as a tarball, for teams outside this repository. */
export async function packCommand(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [given] = positionals;
  const startedAt = Date.now();
  const folder = given ? path.resolve(given) : StateFolder.open().path('packages');
  const packages = await packLibs(folder);
  for (const { name, version, file } of packages) console.log(`${name} ${version}  ${path.basename(file)}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${packages.length} packages in ${folder} (${seconds} s).`);
  return 0;
}
