import { isProduction } from '../build-mode';

/** Address and hash of a build's file; the hash is empty only for remotes that are served from source. */
export interface BuildFileAddress {
  url: string;
  integrity: string;
}

interface Asked {
  promise: Promise<void>;
  hasRun?: boolean;
  isGivenUp?: boolean;
}

const asked = new Map<string, Asked>();

/**
 * Runs a file once. Calls during a request share that request. After `giveUpFile` the file is requested at another
 * address: at the same address the browser would join the hanging request or use its broken cached file.
 */
export function loadFile({ url, integrity }: BuildFileAddress): Promise<void> {
  const known = asked.get(url);
  if (known && !known.isGivenUp) return known.promise;
  const promise = runScript(known ? `${url}?retry=${Date.now().toString(36)}` : url, integrity);
  const file: Asked = { promise };
  asked.set(url, file);
  promise.then(
    // An abandoned request may still succeed: a file that has run is never requested again.
    () => void asked.set(url, { promise, hasRun: true }),
    // Only this request: a later one for the same file may be running.
    () => {
      file.isGivenUp = true;
    },
  );
  return promise;
}

/** The next call for a file that has not run starts a new request. */
export function giveUpFile(url: string): void {
  const file = asked.get(url);
  if (file && !file.hasRun) file.isGivenUp = true;
}

async function runScript(address: string, integrity: string): Promise<void> {
  // Empty only for remotes served from source, which production builds do not allow.
  if (isProduction && !integrity) throw new Error(`No hash is known for ${address}`);
  const script = document.createElement('script');
  await new Promise<void>((resolve, reject) => {
    script.src = address;
    // The same value as in the page's preload hints: else the browser would fetch the file twice.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
  }).finally(() => script.remove());
}
