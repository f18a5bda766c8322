/** The option of a command whose output programs may read. */
export interface JsonOption {
  json?: boolean;
}

/** The output of a command with `--json`. */
export const jsonLines = (result: unknown): string[] => JSON.stringify(result, null, 2).split('\n');
