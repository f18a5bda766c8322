import { createStore, useStore } from '@beem/platform';
import { type ComponentType, type ReactNode, useEffect } from 'react';

/** A film that never arrives must not keep the toasts away. */
const LATEST_MS = 3_000;
/** The page has its scripts by then, and asks for its first data. */
const AFTER_LOAD_MS = 1_000;

/** A component in a file of its own; `preload` starts it before it is rendered. */
export type Deferred<Props> = ComponentType<Props> & { preload: () => void };

/**
 * A part of a page that is not needed for the first paint, in a file of its own. No React.lazy: the reveal
 * throttle of Suspense costs up to 300 ms. A failed load is tried again when the part is next mounted. A late part
 * waits until the page has all it started with, so that it takes no bandwidth from the first film.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, isLate = false }: { fallback?: ReactNode; isLate?: boolean } = {},
): Deferred<Props> {
  const loaded = createStore<{ Component: ComponentType<Props> } | null>(null);
  let isLoading = false;

  const preload = () => {
    if (isLoading || loaded.get()) return;
    isLoading = true;
    load()
      .then(
        (Component) => loaded.set({ Component }),
        (error: unknown) => console.warn('A part of the page did not load', error),
      )
      .finally(() => {
        isLoading = false;
      });
  };

  function DeferredPart(props: Props) {
    const ready = useStore(loaded);
    useEffect(() => (isLate ? afterLoad(preload) : preload()), []);
    return ready ? <ready.Component {...props} /> : fallback;
  }
  return Object.assign(DeferredPart, { preload });
}

function afterLoad(start: () => void): () => void {
  let timer = setTimeout(start, document.readyState === 'complete' ? AFTER_LOAD_MS : LATEST_MS);
  const startSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(start, AFTER_LOAD_MS);
  };
  window.addEventListener('load', startSoon, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', startSoon);
  };
}
