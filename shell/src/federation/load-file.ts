import { isProduction } from '../build-mode';

/** Address and hash of a build's file; the hash is empty only for remotes that are served from source. */
export interface BuildFileAddress {
  url: string;
  integrity: string;
}

declare global {
  /** Created in index.ejs: the page's Trusted Types policy allows the scripts with these addresses. */
  var beemScripts: Set<string> | undefined;
}

interface RequestedFile {
  promise: Promise<void>;
  hasRun?: boolean;
  isGivenUp?: boolean;
}

/** Requests by container and address: two builds of a remote share unchanged files, and each runs them for itself. */
const requested = new Map<string, RequestedFile>();
/** Addresses at which a request of any container failed or was abandoned, and none has succeeded since. */
const failedAddresses = new Set<string>();

const keyOf = (url: string, container: string) => `${container} ${url}`;

/**
 * Runs a file once for a container. Calls during a request share that request. After `giveUpFile` the file is requested at
 * another address: at the same address the browser would join the hanging request or use its broken cached file.
 */
export function loadFile({ url, integrity }: BuildFileAddress, container: string): Promise<void> {
  const key = keyOf(url, container);
  const known = requested.get(key);
  if (known && !known.isGivenUp) return known.promise;
  globalThis.beemScripts?.add(new URL(url, location.href).href);
  const address = failedAddresses.has(url) ? `${url}?retry=${Date.now().toString(36)}` : url;
  const promise = runScript(address, integrity, container);
  const file: RequestedFile = { promise };
  requested.set(key, file);
  promise.then(
    // An abandoned request may still succeed: a file that has run is never requested again.
    () => {
      requested.set(key, { promise, hasRun: true });
      failedAddresses.delete(url);
    },
    // Only this request: a later one for the same file may be running.
    () => {
      file.isGivenUp = true;
      failedAddresses.add(url);
    },
  );
  return promise;
}

/** The next call for a file that has not run starts a new request. */
export function giveUpFile(url: string, container: string): void {
  const file = requested.get(keyOf(url, container));
  if (!file || file.hasRun) return;
  file.isGivenUp = true;
  failedAddresses.add(url);
}

async function runScript(address: string, integrity: string, container: string): Promise<void> {
  // Empty only for remotes served from source, which production builds do not allow.
  if (isProduction && !integrity) throw new Error(`No hash is known for ${address}`);
  const script = document.createElement('script');
  await new Promise<void>((resolve, reject) => {
    // Read by the chunk when it runs: it adds itself to this container (container-plugin.ts of the remote kit).
    script.dataset.container = container;
    script.src = address;
    // The same value as in the page's preload hints: else the browser would fetch the file twice.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
  }).finally(() => script.remove());
}
