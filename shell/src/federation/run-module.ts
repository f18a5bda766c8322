import { type BuildReference, chunkNameOf } from '@beem/remote-manifest';

import { rememberBuild } from './open-builds';
import type { RemoteBuild, RemoteComponent } from './remote-build';
import { beginRun } from './run-notes';
import { federation } from './runtime';

interface RemoteModule {
  default?: RemoteComponent;
}

/**
 * Runs an exposed module whose files have loaded. Before this, only the code of the remote's container has run.
 * @throws LoopError when this build recently froze an earlier page
 */
export async function runModule(
  reference: BuildReference,
  { container, entry, exposes }: RemoteBuild,
  expose: string,
): Promise<RemoteComponent> {
  federation.registerRemotes([{ name: container, entry: entry.url }]);
  const id = `${container}/${chunkNameOf(expose)}`;
  const factory = await federation.loadRemote<() => RemoteModule | Promise<RemoteModule>>(id, {
    loadFactory: false,
    from: 'runtime',
  });
  // A build without a hash is served from source, and its next version has the same id.
  const isPublished = entry.integrity !== '';
  const endRun = isPublished ? beginRun(reference) : undefined;
  if (isPublished) rememberBuild(reference, [entry, ...Object.values(exposes).flatMap(({ js }) => js)]);
  let running: ReturnType<NonNullable<typeof factory>> | undefined;
  try {
    running = factory?.();
  } finally {
    endRun?.();
  }
  const module = await running;
  if (!module?.default) throw new Error(`${container} exposes no component as ${expose}`);
  return module.default;
}
