import type { ResolvedRemote } from '@beem/contracts';
import type { ComponentType } from 'react';
import { type BuildFileAddress, giveUpFile, loadFile } from './load-file';
import { federation } from './runtime';

/** One build of a remote; the current one and the one before have this in common. */
export type RemoteBuild = Pick<ResolvedRemote, 'buildId' | 'container' | 'entry' | 'exposes'>;

/** What fills an area or a slot: a component that takes whatever its place hands it. */
// biome-ignore lint/suspicious/noExplicitAny: props are agreed between slot and filler, not known here
export type RemoteComponent = ComponentType<any>;

declare global {
  /** Made by the page itself (index.ejs): its Trusted Types policy lets only what lies beside these entries become scripts. */
  var beemEntries: Set<string> | undefined;
}

/**
 * Loads what one build of a remote exposes. The build's own container name lets two builds live in one tab.
 * All files run side by side, before the federation runtime is asked for the module: a chunk that comes before its
 * container waits in a list for it, and the runtime finds both and loads nothing by itself.
 */
export async function loadModule(build: RemoteBuild, expose: string): Promise<RemoteComponent> {
  const { container, entry } = build;
  globalThis.beemEntries?.add(new URL(entry.url, location.href).href);
  await Promise.all(filesOf(build, expose).map(loadFile));
  federation.registerRemotes([{ name: container, entry: entry.url }]);
  const module = await federation.loadRemote<{ default?: RemoteComponent }>(
    `${container}/${expose.slice(2)}`,
  );
  if (!module?.default) throw new Error(`${container} exposes no component as ${expose}`);
  return module.default;
}

/** After an attempt that failed or took too long: the next one asks for what is missing anew. */
export function giveUpModule(build: RemoteBuild, expose: string): void {
  for (const { url } of filesOf(build, expose)) giveUpFile(url);
}

/** Without a hash the remote is served from its sources, and its container knows best what else it needs. */
function filesOf({ entry, exposes }: RemoteBuild, expose: string): BuildFileAddress[] {
  return [entry, ...(exposes[expose]?.js ?? []).filter(({ integrity }) => integrity)];
}
