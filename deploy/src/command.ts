import { failed } from '@beem/cli';
import type { Command } from 'commander';

/** Makes the action of a command from a function that returns its exit code. */
export function endWith<T extends unknown[]>(work: (...args: T) => Promise<number>) {
  return async (...args: T): Promise<void> => {
    const code = await work(...args);
    if (code !== 0) throw failed(code);
  };
}

/**
 * Lets a command give all that follows its name to another command line as it is, options and `--help` included.
 * @param work returns the exit code
 */
export function forwardArguments(command: Command, work: (args: string[]) => Promise<number>): Command {
  return command
    .helpOption(false)
    .passThroughOptions()
    .allowUnknownOption()
    .allowExcessArguments()
    .action(endWith((_options: unknown, { args }: Command) => work(args)));
}
