import type { Chunk } from 'webpack';

/**
 * Whether a chunk belongs to exposed modules alone. The shell loads such a chunk itself, at the address and with the hash that
 * the build manifest names, before the container gets the module: the container's runtime never requests it.
 * @param exposed names of the chunks of exposed modules
 */
export function isLoadedByShell(chunk: Chunk, exposed: ReadonlySet<string>): boolean {
  return [...chunk.groupsIterable].every(({ name }) => exposed.has(name ?? ''));
}
