import type { Command } from 'commander';
import { REASON } from './channel-commands.js';
import { describeChecks, examineRemote, hasFault } from './doctor.js';
import { failed, JSON_OPTION, printOutcome } from './program.js';
import type { RegistryClient } from './registry-client.js';

interface DoctorOptions {
  /** The reason of a publish whose budget is above the ceiling. */
  reason?: string;
  json?: boolean;
}

/** The folder of the remote and the registry that doctor examines. */
export interface DoctorTarget {
  folder: string;
  open: () => RegistryClient | Promise<RegistryClient>;
}

/**
 * Gives a declared command the options, the description and the action of doctor: it prints what `examineRemote` found.
 * @param command has one argument, which `find` gets with the options
 * @returns the same command. Its action throws `CommanderError` (exit code 1) when a check has a fault, after all checks
 * are printed; `runProgram` turns that into the exit code. What `find` throws goes to the caller of the action.
 */
export function configureDoctorCommand<T>(
  command: Command,
  find: (given: string, options: T) => DoctorTarget,
): Command {
  return command
    .option(...REASON)
    .option(...JSON_OPTION)
    .description('all that a publish would meet, without changing anything')
    .action(async (given: string, options: T & DoctorOptions) => {
      const { folder, open } = find(given, options);
      const checks = await examineRemote(folder, open, options.reason);
      printOutcome({ text: describeChecks(checks), result: checks }, options);
      if (hasFault(checks)) throw failed();
    });
}
