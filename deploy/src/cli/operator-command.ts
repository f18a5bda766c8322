import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { forwardArguments } from '../command.js';
import { run } from '../local-stack/processes.js';
import { StateFolder } from '../local-stack/state.js';
import { readRunInfo } from './run-info.js';
import { SERVICES_CLI } from './services-cli.js';
import { localRun } from './target.js';

/** The exit code of the services' command line for arguments and options that do not fit its declarations. */
const WRONG_USE = 2;

/**
 * Adds commands of operators. The services' command line declares their arguments, options and help.
 * @param path of the parent in both command lines
 * @param descriptions name to description, for the help of the parent
 */
export function forwardCommands(parent: Command, path: string[], descriptions: Record<string, string>): void {
  parent.enablePositionalOptions().helpCommand(false);
  for (const [name, description] of Object.entries(descriptions)) {
    forwardArguments(parent.command(name).description(description), (args) =>
      runOperatorCommand(...path, name, ...args),
    );
  }
}

/**
 * Runs an operator's command of the services for the Beem that runs from this checkout, and shows its output. The
 * security log, which is for programs, goes to its file.
 * @returns the exit code: 0, or 2 for a wrong use
 * @throws Error with the sentence of the command
 */
export async function runOperatorCommand(...args: string[]): Promise<number> {
  if (!existsSync(SERVICES_CLI)) throw new Error('The services are not built: npm start builds them.');
  const state = StateFolder.open();
  const running = readRunInfo(state.dir);
  // Without a Beem of this checkout there is only help; another database is never meant.
  const env = running?.env ?? { DATABASE_URL: '' };
  const securityLog = { SECURITY_LOG_FILE: state.path('logs', 'security.log') };
  const { code, stdout, stderr } = await run(process.execPath, [SERVICES_CLI, ...args], {
    // npm starts programs in the folder of its package.json; relative paths are those of the user.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...securityLog, ...process.env, ...env },
  });
  const hasFailed = code !== 0 && code !== WRONG_USE;
  // Notes stand before the result, as in the services' own command line.
  if (stderr && !hasFailed) console.error(stderr.trim());
  // A command that ends with 1 may have a result: the status of a Beem that is not well.
  if (stdout) console.log(stdout.trim());
  if (hasFailed) {
    if (!running && !stdout) localRun(state); // It throws.
    throw new Error(stderr.trim() || `services ${args.slice(0, 2).join(' ')} ended with ${code}.`);
  }
  return code;
}
