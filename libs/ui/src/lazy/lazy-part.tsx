import { createStore, useStore } from '@beem/platform';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A video that never arrives must not keep the toasts away. */
const LATEST_MS = 3_000;
/** The page has its scripts by then, and asks for its first data. */
const AFTER_LOAD_MS = 1_000;
const RETRY_AT_MOST_AFTER_MS = 60_000;

/** A component in a file of its own; `preload` starts it before it is rendered, and again after a failure. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => void };

interface Options<Props> {
  /** In the part's place until it is here. */
  fallback?: ReactNode;
  isLate?: boolean;
  /**
   * In the part's place when it did not load, for what a user asked for. A part without it is tried again by itself for
   * as long as it is mounted, and what waits for it stays; every part is tried again when the browser is back online.
   */
  failed?: (retry: () => void, props: Props) => ReactNode;
}

interface Load<Props> {
  Component?: ComponentType<Props>;
  isLoading: boolean;
  failures: number;
}

/**
 * A part of a page that is not needed for the first paint, in a file of its own. No React.lazy: the reveal
 * throttle of Suspense costs up to 300 ms, and what failed once stays failed. Here every use is a fresh attempt. A late
 * part waits until the page has all it started with, so that it takes no bandwidth from the first video.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, isLate = false, failed }: Options<Props> = {},
): LazyPart<Props> {
  const state = createStore<Load<Props>>({ isLoading: false, failures: 0 });

  const preload = () => {
    const { Component, isLoading, failures } = state.get();
    if (Component || isLoading) return;
    state.set({ isLoading: true, failures });
    load().then(
      (Loaded) => {
        state.set({ Component: Loaded, isLoading: false, failures });
        // What failed before arrives now: so will everything else that waits for the network.
        if (failures) window.dispatchEvent(new Event('online'));
      },
      (error: unknown) => {
        console.warn('A part of the page did not load', error);
        state.set({ isLoading: false, failures: failures + 1 });
      },
    );
  };

  function LazyPart(props: Props) {
    const { Component, isLoading, failures } = useStore(state);
    // What failed before somebody needed it is no news to them: being mounted tries again.
    const [failuresBefore] = useState(failures);
    useEffect(() => (isLate ? afterLoad(preload) : preload()), []);
    useEffect(() => (failures ? retryLater(preload, failures, !failed) : undefined), [failures]);
    if (Component) return <Component {...props} />;
    return failed && !isLoading && failures > failuresBefore ? failed(preload, props) : fallback;
  }
  return Object.assign(LazyPart, { preload });
}

function retryLater(retry: () => void, failures: number, isByItself: boolean): () => void {
  const timer = isByItself && setTimeout(retry, Math.min(RETRY_AT_MOST_AFTER_MS, 1_000 * 2 ** failures));
  window.addEventListener('online', retry);
  return () => {
    if (timer) clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
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
