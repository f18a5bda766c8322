/** In place of the bundler runtime's: no build here names a remote in an import; the shell loads them by address. */
export function remotes() {
  throw new Error('Remotes are loaded with loadRemote, never imported.');
}
