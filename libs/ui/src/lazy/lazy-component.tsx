import { createStore, useStore } from '@beem/platform';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Longest wait: a video that never arrives must not delay the toasts for ever. */
const MAX_WAIT_MS = 3_000;
/** Delay after the load event: the page then has its scripts and reads its first data. */
const AFTER_LOAD_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** A component in a file of its own; `preload` starts loading it before it is rendered, and again after a failure. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: () => void };

interface Options<Props> {
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
  isLate?: boolean;
  /**
   * Shown when a component that a user requested did not load. A component without it keeps its fallback and is loaded
   * again while mounted. Every component is loaded again when the browser is back online.
   */
  failed?: (retry: () => void, props: Props) => ReactNode;
}

interface Load<Props> {
  Component?: ComponentType<Props>;
  isLoading: boolean;
  failures: number;
}

/**
 * A component in a file of its own, for content that the first paint does not need. It does not use React.lazy, because
 * Suspense delays it by up to 300 ms and a failed load stays failed; here every use is a new attempt. A component with
 * `isLate` waits until the page has loaded, so that it takes no bandwidth from the first video.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, isLate = false, failed }: Options<Props> = {},
): LazyComponent<Props> {
  const state = createStore<Load<Props>>({ isLoading: false, failures: 0 });

  const preload = () => {
    const { Component, isLoading, failures } = state.get();
    if (Component || isLoading) return;
    state.set({ isLoading: true, failures });
    load().then(
      (Loaded) => {
        state.set({ Component: Loaded, isLoading: false, failures });
        // A load that succeeds after a failure shows that the network is back: all others retry now.
        if (failures) window.dispatchEvent(new Event('online'));
      },
      (error: unknown) => {
        console.warn('A part of the page did not load', error);
        state.set({ isLoading: false, failures: failures + 1 });
      },
    );
  };

  function LazyComponent(props: Props) {
    const { Component, isLoading, failures } = useStore(state);
    // A failure before the component was mounted is not shown: mounting tries again.
    const [failuresBefore] = useState(failures);
    useEffect(() => (isLate ? afterLoad(preload) : preload()), []);
    useEffect(() => (failures ? retryLater(preload, failures, !failed) : undefined), [failures]);
    if (Component) return <Component {...props} />;
    return failed && !isLoading && failures > failuresBefore ? failed(preload, props) : fallback;
  }
  return Object.assign(LazyComponent, { preload });
}

function retryLater(retry: () => void, failures: number, isByItself: boolean): () => void {
  const timer = isByItself && setTimeout(retry, Math.min(MAX_RETRY_DELAY_MS, 1_000 * 2 ** failures));
  window.addEventListener('online', retry);
  return () => {
    if (timer) clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
}

function afterLoad(start: () => void): () => void {
  let timer = setTimeout(start, document.readyState === 'complete' ? AFTER_LOAD_MS : MAX_WAIT_MS);
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
