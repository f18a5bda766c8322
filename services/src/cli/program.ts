import { Command, CommanderError } from 'commander';
import { ConfigError } from '../platform/config/index.js';
import { addMaintenanceCommands } from './maintenance-commands.js';
import { addRemoteCommands } from './remote-commands.js';
import { addRepositoryCommands } from './repository-commands.js';
import { addShellCommands } from './shell-commands.js';
import { addStatusCommand } from './status-command.js';
import { addUserCommands } from './user-commands.js';

const WRONG_USE = 2;

/**
 * Declares every command of the services. The declarations load no feature: each command loads what it needs when it runs, so
 * that `migrate`, which every start waits for, is quick. `npm run beem` forwards the commands of operators to this program.
 */
export function createProgram(): Command {
  const program = new Command('beem')
    .description('Looks after a Beem. On a server, beem is: node services/dist/cli.js')
    .exitOverride();
  addStatusCommand(program);
  addRemoteCommands(program);
  addShellCommands(program);
  addUserCommands(program);
  addMaintenanceCommands(program);
  addRepositoryCommands(program);
  return program;
}

/**
 * Runs a command line. Errors are printed: a sentence where the fault is the caller's, the stack where it is unexpected.
 * @returns the exit code: 1 for a command that failed, 2 for a command line that does not fit the declarations
 */
export async function runProgram(program: Command, args: string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed the help or the fault.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
    console.error(isSentence(error) ? error.message : error);
    return 1;
  }
}

function isSentence(error: unknown): error is Error {
  if (error instanceof ConfigError) return true;
  return error instanceof Error && error.constructor === Error && !('code' in error);
}
