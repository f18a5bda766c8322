import { type BuildFileAddress, giveUpFile, loadFile } from './load-file';
import { loadRuntime } from './load-runtime';
import type { RemoteBuild, RemoteComponent } from './remote-build';

/**
 * Loads a module that a build of a remote exposes. Each build has its own container name, so two builds can be in one
 * tab. All files load in parallel, before the federation runtime gets the module: a chunk that runs before its
 * container waits in a list, and the runtime finds both and loads nothing by itself. Only the entry waits: its code uses
 * the runtime when it runs, and the page has preloaded both.
 */
export async function loadModule(
  remote: string,
  build: RemoteBuild,
  expose: string,
): Promise<RemoteComponent> {
  const { container, entry } = build;
  const [{ runModule }] = await Promise.all([
    loadRuntime().then((runtime) => loadFile(entry, container).then(() => runtime)),
    ...chunksOf(build, expose).map((file) => loadFile(file, container)),
  ]);
  return runModule({ remote, buildId: build.buildId }, build, expose);
}

/** Call after an attempt that failed or took too long: the next attempt requests the missing files again. */
export function giveUpModule(build: RemoteBuild, expose: string): void {
  const { container, entry } = build;
  for (const { url } of [entry, ...chunksOf(build, expose)]) giveUpFile(url, container);
}

/** A remote without hashes is served from source: its container loads its other files. */
function chunksOf({ exposes }: RemoteBuild, expose: string): BuildFileAddress[] {
  return (exposes[expose]?.js ?? []).filter(({ integrity }) => integrity);
}
