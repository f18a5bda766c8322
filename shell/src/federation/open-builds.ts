import type { BuildReference } from '@beem/remote-manifest';
import type { BuildFileAddress } from './load-file';

interface OpenBuild extends BuildReference {
  /** Paths of the entry and of the files of all exposed modules. */
  files: Set<string>;
}

/** The builds whose modules have run in this tab. */
const openBuilds = new Map<string, OpenBuild>();

/**
 * Matches `/remotes/mfe-feed/…/home.0123.js` in a line of a stack: the whole path without query and position, and the
 * name.
 */
const FILE = /\/remotes\/(mfe-[a-z0-9-]+)\/[^\s?#:)]+/;
/** The stack lines of Chromium, and those of Firefox and Safari. */
const FRAMES = /^\s+at .*|^.*@.*$/gm;

export function rememberBuild(build: BuildReference, files: BuildFileAddress[]): void {
  const paths = files.map(({ url }) => new URL(url, location.href).pathname);
  openBuilds.set(`${build.remote}@${build.buildId}`, { ...build, files: new Set(paths) });
}

/**
 * Finds the build whose code threw an error: by the first file of a remote in the stack and, where builds share that
 * file, by the remote's next files. Null for an error of no remote, or of an unclear build.
 * @param address of the script, for an error without a stack
 */
export function findBuildOf(error: unknown, address = ''): BuildReference | null {
  const lines = error instanceof Error ? [...framesOf(error), address] : [address];
  const files = lines.map((line) => FILE.exec(line)).filter((file) => file !== null);
  const remote = files[0]?.[1];
  let builds = [...openBuilds.values()].filter((build) => build.remote === remote);
  for (const [path, of] of files) if (of === remote) builds = namedBy(path, builds);
  const [build] = builds;
  return build && builds.length === 1 ? { remote: build.remote, buildId: build.buildId } : null;
}

/** The builds that a file may belong to. No manifest lists lazy chunks. */
function namedBy(path: string, builds: OpenBuild[]): OpenBuild[] {
  const listing = builds.filter(({ files }) => files.has(path));
  const named = builds.filter(({ buildId }) => path.includes(`/${buildId}/`));
  return [listing, named, builds].find(({ length }) => length > 0) ?? [];
}

/** The stack without the message, which may also name files. */
function framesOf({ stack = '', message }: Error): string[] {
  return stack.replace(message, '').match(FRAMES) ?? [];
}
