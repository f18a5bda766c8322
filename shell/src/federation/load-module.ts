import type { ResolvedRemote } from '@beem/contracts';
import type { ComponentType } from 'react';
import { hastenFiles } from './hasten-files';
import { expectIntegrity } from './integrity';
import { federation } from './runtime';

/** One build of a remote; the current one and the one before have this in common. */
export type RemoteBuild = Pick<ResolvedRemote, 'buildId' | 'container' | 'entry' | 'exposes'>;

/** What fills an area or a slot: a component that takes whatever its place hands it. */
// biome-ignore lint/suspicious/noExplicitAny: props are agreed between slot and filler, not known here
export type RemoteComponent = ComponentType<any>;

/**
 * Loads what one build of a remote exposes. The build's own container name lets two builds live in one tab.
 * The federation runtime keeps nothing failed: every call after a failure is a fresh attempt.
 */
export async function loadModule(build: RemoteBuild, expose: string): Promise<RemoteComponent> {
  const { container, entry } = build;
  const { href } = new URL(entry.url, location.origin);
  expectIntegrity(href, entry.integrity);
  hastenFiles(build.exposes[expose]?.js ?? []);
  federation.registerRemotes([{ name: container, entry: href }]);
  const module = await federation.loadRemote<{ default?: RemoteComponent }>(
    `${container}/${expose.slice(2)}`,
  );
  if (!module?.default) throw new Error(`${container} exposes no component as ${expose}`);
  return module.default;
}
