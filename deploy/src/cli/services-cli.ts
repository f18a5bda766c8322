import path from 'node:path';
import { run } from '../local/processes.js';
import { repositoryRoot } from '../local/state.js';

const CLI = path.join(repositoryRoot, 'services/dist/cli.js');

/** Runs the services' own command line with the variables of a running Beem; answers what it printed. */
export async function runServicesCli(args: string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await run(process.execPath, [CLI, ...args], { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`services ${args[0]} failed:\n${output.trim()}`);
  return output.trim();
}
