import { chunkNameOf, type ResolvedRemote } from '@beem/remote-manifest';
import type { ComponentType } from 'react';
import { type BuildFileAddress, giveUpFile, loadFile } from './load-file';
import { loadRuntime } from './load-runtime';

/** A build of a remote, current or previous. */
export type RemoteBuild = Pick<ResolvedRemote, 'buildId' | 'container' | 'entry' | 'exposes'>;

/** A component for a route outlet or a slot; its props depend on where it renders. */
// biome-ignore lint/suspicious/noExplicitAny: slot and filler agree on the props, which are unknown here
export type RemoteComponent = ComponentType<any>;

declare global {
  /** Created in index.ejs: the page's Trusted Types policy allows only scripts in the folders of these entries. */
  var beemEntries: Set<string> | undefined;
}

/**
 * Loads a module that a build of a remote exposes. Each build has its own container name, so two builds can be in one
 * tab. All files load in parallel, before the federation runtime gets the module: a chunk that runs before its
 * container waits in a list, and the runtime finds both and loads nothing by itself. Only the entry waits: its code uses
 * the runtime when it runs, and the page has preloaded both.
 */
export async function loadModule(build: RemoteBuild, expose: string): Promise<RemoteComponent> {
  const { container, entry } = build;
  globalThis.beemEntries?.add(new URL(entry.url, location.href).href);
  const [federation] = await Promise.all([
    loadRuntime().then((runtime) => loadFile(entry).then(() => runtime)),
    ...chunksOf(build, expose).map(loadFile),
  ]);
  federation.registerRemotes([{ name: container, entry: entry.url }]);
  const module = await federation.loadRemote<{ default?: RemoteComponent }>(
    `${container}/${chunkNameOf(expose)}`,
  );
  if (!module?.default) throw new Error(`${container} exposes no component as ${expose}`);
  return module.default;
}

/** Call after an attempt that failed or took too long: the next attempt requests the missing files again. */
export function giveUpModule(build: RemoteBuild, expose: string): void {
  for (const { url } of [build.entry, ...chunksOf(build, expose)]) giveUpFile(url);
}

/** Without a hash the remote is served from source: its container loads its other files. */
function chunksOf({ exposes }: RemoteBuild, expose: string): BuildFileAddress[] {
  return (exposes[expose]?.js ?? []).filter(({ integrity }) => integrity);
}
