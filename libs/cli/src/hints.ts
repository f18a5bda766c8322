/** Writes a command of this program about one remote that can be pasted: `canary --share 2`. */
export type Hint = (action: string, ...flags: string[]) => string;

interface HintTarget {
  /** How the program is started: `npx beem`. */
  program: string;
  /** The argument that names the remote; empty where the command needs none. */
  remote: string;
  /** The address, where it was given as a flag. A hint never repeats a token. */
  api?: string;
}

/**
 * The function that writes the commands to suggest for one remote, with one program.
 * @returns a complete command line, with the remote and `--api` quoted where a shell needs that:
 * `hintsOf({ program: 'npx beem', remote: 'mfe-hello' })('canary', '--share', '2')` is `npx beem remote canary mfe-hello --share 2`
 */
export function hintsOf({ program, remote, api }: HintTarget): Hint {
  return (action, ...flags) =>
    [program, 'remote', action, quote(remote), ...flags, ...(api ? ['--api', quote(api)] : [])]
      .filter((word) => word !== '')
      .join(' ');
}

/** Writes the command by which an operator makes a token on a server. */
export const tokenHint = (remote: string): string => `node services/dist/cli.js remote token issue ${remote}`;

/** As a shell reads one word; double quotes are understood on Windows, too. */
function quote(word: string): string {
  return /^[\w@%+=:,./\\-]*$/.test(word) ? word : `"${word.replaceAll(/["$`]/g, '\\$&')}"`;
}
