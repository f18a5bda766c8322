import type { ResolvedRemote } from '@beem/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

/** One build of a remote; the current one and the one before have this in common. */
export type RemoteBuild = Pick<ResolvedRemote, 'buildId' | 'container' | 'entry' | 'exposes'>;

/** What fills an area or a slot: a component that takes whatever its place hands it. */
// biome-ignore lint/suspicious/noExplicitAny: props are agreed between slot and filler, not known here
export type RemoteComponent = ComponentType<any>;

const SCRIPT_TIMEOUT_MS = 20_000;

/** Full address of an entry, as the runtime asks for it, to the hash that the registry named for it. */
const integrities = new Map<string, string>();

registerPlugins([
  {
    name: 'beem-integrity',
    createScript({ url }) {
      const integrity = integrities.get(url);
      // Empty only where a remote is served from its sources.
      if (integrity === undefined) throw new Error(`No hash is known for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      // As in the page's preload hints, or the browser would fetch the file twice.
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  },
]);

/**
 * Loads what one build of a remote exposes. The build's own container name lets two builds live in one tab.
 * The federation runtime keeps nothing failed: every call after a failure is a fresh attempt.
 */
export async function loadModule(build: RemoteBuild, expose: string): Promise<RemoteComponent> {
  const { container, entry } = build;
  const { href } = new URL(entry.url, location.origin);
  integrities.set(href, entry.integrity);
  registerRemotes([{ name: container, entry: href }]);
  const module = await loadRemote<{ default?: RemoteComponent }>(`${container}/${expose.slice(2)}`);
  if (!module?.default) throw new Error(`${container} exposes no component as ${expose}`);
  return module.default;
}
