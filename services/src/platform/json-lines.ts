/** The option of a command that answers programs; for `parseArgs`. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const;

/** What a command prints with `--json`, for programs. */
export const jsonLines = (result: unknown): string[] => JSON.stringify(result, null, 2).split('\n');
