/** Names of remotes, builds and their parts. */

/** kebab-case: `mfe-feed`. */
export const REMOTE_NAME = /^mfe(-[a-z0-9]+)+$/;
/** 16 hex digits; see `computeBuildId`. */
export const BUILD_ID = /^[0-9a-f]{16}$/;
/** A Subresource Integrity value of SHA-384. */
export const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/** A path without a leading slash, dot segments, or anything that a file system or an address reads differently. */
export const FILE_PATH = /^(?!.*(?:^|\/)\.)[A-Za-z0-9_@.-]+(?:\/[A-Za-z0-9_@.-]+)*$/;
/** The start of the content's SHA-256 in a file name: `home.0123456789abcdef.js`. */
export const NAMED_BY_CONTENT = /\.([0-9a-f]{16})\.\w+$/;
/** A segment in the address of a remote's files; no build id looks like it. */
export const FILES_FOLDER = 'files';
/** An exposed module: `./watch`. */
export const EXPOSE = /^\.\/[a-z0-9-]+$/;
/** The name of a global variable of the page. */
export const CONTAINER = /^[A-Za-z_$][\w$]{0,99}$/;

/** Chunk name of an exposed module: `./watch` becomes `watch`. */
export function chunkNameOf(expose: string): string {
  return expose.slice(2);
}

/**
 * The federation container of a build, a global of the page: `mfe_feed_<id>`.
 * @param id a-z and 0-9, another one for every build, so that two builds coexist in one page
 */
export function containerOf(remote: string, id: string): string {
  return containerPrefixOf(remote) + id;
}

/**
 * The start of the names of all containers of a remote; only a-z and 0-9 follow, so that no remote can take another's
 * name.
 */
export function containerPrefixOf(remote: string): string {
  return `${remote.replaceAll('-', '_')}_`;
}
