/** Where this process finds programs; the only variable that the tools it starts inherit. */
export function searchPath(): string | undefined {
  return process.env.PATH;
}
