import { Command, CommanderError } from 'commander';
import { describeRefusal } from './describe.js';

/** Makes a `beem` program without commands. Its commands return an exit code and never end the process. */
export function newProgram(description: string): Command {
  return new Command('beem').description(description).exitOverride();
}

/**
 * Runs a command line and prints what the registry refused.
 * @returns the exit code
 * @throws any other error
 */
export async function runProgram(program: Command, args: string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    const refusal = describeRefusal(error);
    if (refusal === null) throw error;
    console.error(refusal);
    return 1;
  }
}

/** Prints one or several lines to standard output. */
export function print(text: string): void {
  console.log(text);
}

/** The `--json` option of every command whose result a pipeline may read. */
export const JSON_OPTION = ['--json', 'the result alone, for programs'] as const;

/** The result of a command: sentences for the terminal, and the same as data for programs. */
export interface Outcome {
  text: string;
  result: unknown;
}

export function printOutcome({ text, result }: Outcome, { json }: { json?: boolean }): void {
  print(json ? JSON.stringify(result, null, 2) : text);
}

/** The outcome of a command that has already printed why it failed. */
export const failed = (exitCode = 1): CommanderError => new CommanderError(exitCode, 'beem.failed', '');

/** The time since a start, e.g. `0.4 s`. */
export const since = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
