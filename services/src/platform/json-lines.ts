/** The option of a command for output that programs read; for `parseArgs`. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const;

/** The output of a command with `--json`. */
export const jsonLines = (result: unknown): string[] => JSON.stringify(result, null, 2).split('\n');
