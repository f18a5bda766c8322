import { Command, CommanderError } from 'commander';
import { describeRefusal } from './describe.js';

/** A `beem` program without a command yet. Its commands end with an exit code, and never the process. */
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

/** One line or several, to standard output. */
export function print(text: string): void {
  console.log(text);
}

/** `--json` of every command whose result a pipeline may read. */
export const JSON_OPTION = ['--json', 'the result alone, for programs'] as const;

/** What a command did: a sentence or several, and the same for programs. */
export interface Outcome {
  text: string;
  result: unknown;
}

export function printOutcome({ text, result }: Outcome, { json }: { json?: boolean }): void {
  print(json ? JSON.stringify(result, null, 2) : text);
}

/** For a command that has printed why it fails. */
export const failed = (): CommanderError => new CommanderError(1, 'beem.failed', '');

/** How long something took: `0.4 s`. */
export const since = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
