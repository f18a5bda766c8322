/**
 * Replaces the bundler runtime's `remotes`: no build here imports a remote by name; the shell loads them by address.
 */
export function remotes() {
  throw new Error('Remotes are loaded with loadRemote, never imported.');
}
