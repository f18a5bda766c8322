/** What a command prints with `--json`, for programs. */
export const jsonLines = (result: unknown): string[] => JSON.stringify(result, null, 2).split('\n');
