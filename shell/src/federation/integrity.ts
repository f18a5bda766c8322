import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const SCRIPT_TIMEOUT_MS = 20_000;

declare global {
  /** Made by the page itself (index.ejs): its Trusted Types policy lets only what lies beside these entries become scripts. */
  var beemEntries: Map<string, string> | undefined;
}

/** Full address of an entry, as the runtime asks for it, to the hash that the registry named for it. */
const integrities = globalThis.beemEntries ?? new Map<string, string>();

export function expectIntegrity(href: string, integrity: string): void {
  integrities.set(href, integrity);
}

/** Gives the script of every entry its hash; an entry whose hash is not known does not load. */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'beem-integrity',
  createScript({ url }) {
    const integrity = integrities.get(url);
    // Empty only where a remote is served from its sources, which no build for visitors allows.
    if (integrity === undefined || (process.env.NODE_ENV === 'production' && !integrity)) {
      throw new Error(`No hash is known for ${url}`);
    }
    const script = document.createElement('script');
    script.src = url;
    // As in the page's preload hints, or the browser would fetch the file twice.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};
