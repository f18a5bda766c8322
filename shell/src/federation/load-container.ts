/** What webpack's federation puts on `window` under the container's name. */
export interface Container {
  init(shareScope: unknown): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

const SCRIPT_TIMEOUT_MS = 20_000;

/** Runs a remote's entry, if it is the file the registry named, and hands it what the shell shares. */
export async function loadContainer(
  name: string,
  entry: { url: string; integrity: string },
): Promise<Container> {
  const containers = window as unknown as Record<string, Container | undefined>;
  // The page's own script tags may have run the matched route's entry already.
  await Promise.all([containers[name] ?? runScript(entry), __webpack_init_sharing__('default')]);
  const container = containers[name];
  if (!container) throw new Error(`${entry.url} defines no container ${name}`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function runScript({ url, integrity }: { url: string; integrity: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new Error(`${url} did not arrive within ${SCRIPT_TIMEOUT_MS} ms`))),
      SCRIPT_TIMEOUT_MS,
    );
    script.src = url;
    // As in the page's preload hints, or the browser would fetch the file twice.
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => end(resolve);
    script.onerror = () => end(() => reject(new Error(`${url} could not be loaded or was altered`)));
    document.head.append(script);
  });
}
