/** The search path of this process for programs; tools that it starts inherit only this variable. */
export function searchPath(): string | undefined {
  return process.env.PATH;
}
