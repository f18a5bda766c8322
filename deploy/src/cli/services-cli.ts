import path from 'node:path';
import { run } from '../local-stack/processes.js';
import { repositoryRoot } from '../local-stack/state.js';

export const SERVICES_CLI = path.join(repositoryRoot, 'services/dist/cli.js');

/** Runs the services' own command line with the variables of a running Beem; returns its output. */
export async function runServicesCli(args: string[], env: Record<string, string>): Promise<string> {
  return (await runCli(args, env)).output.trim();
}

/** Like `runServicesCli`, for commands with a result: their logs are left out. */
export async function readServicesCli(args: string[], env: Record<string, string>): Promise<string> {
  return (await runCli(args, env)).stdout.trim();
}

async function runCli(args: string[], env: Record<string, string>) {
  const result = await run(process.execPath, [SERVICES_CLI, ...args], { env: { ...process.env, ...env } });
  if (result.code !== 0)
    throw new Error(`services ${args.slice(0, 2).join(' ')} failed:\n${result.output.trim()}`);
  return result;
}
