/** Where a file of a build is found, and its hash; the hash is empty only where a remote is served from its sources. */
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
 * Runs a file once. Whoever asks while it is on its way waits for the same request. After `giveUpFile` it is asked for
 * at an address of its own: at the same one the browser would join the request that hangs, or take the broken copy
 * that it has kept.
 */
export function loadFile({ url, integrity }: BuildFileAddress): Promise<void> {
  const known = asked.get(url);
  if (known && !known.isGivenUp) return known.promise;
  const promise = runScript(known ? `${url}?retry=${Date.now().toString(36)}` : url, integrity);
  const file: Asked = { promise };
  asked.set(url, file);
  promise.then(
    // A request that was given up may still arrive: what has run is never asked for again.
    () => void asked.set(url, { promise, hasRun: true }),
    // This request alone: a later one for the same file may be on its way.
    () => {
      file.isGivenUp = true;
    },
  );
  return promise;
}

/** The next one who asks for a file that has not run gets a request of their own. */
export function giveUpFile(url: string): void {
  const file = asked.get(url);
  if (file && !file.hasRun) file.isGivenUp = true;
}

async function runScript(address: string, integrity: string): Promise<void> {
  // Empty only where a remote is served from its sources, which no build for visitors allows.
  if (process.env.NODE_ENV === 'production' && !integrity) throw new Error(`No hash is known for ${address}`);
  const script = document.createElement('script');
  await new Promise<void>((resolve, reject) => {
    script.src = address;
    // As in the page's preload hints, or the browser would fetch the file twice.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
  }).finally(() => script.remove());
}
