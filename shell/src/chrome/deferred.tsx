import { createStore, useStore } from '@beem/platform';
import { type ComponentType, type ReactNode, useEffect } from 'react';

/** A component in a file of its own; `preload` starts it before it is rendered. */
export type Deferred<Props> = ComponentType<Props> & { preload: () => void };

/**
 * A part of the shell that is not needed for the first paint, in a file of its own. No React.lazy: the reveal
 * throttle of Suspense costs up to 300 ms. A failed load is tried again when the part is next mounted.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
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
    useEffect(preload, []);
    return ready ? <ready.Component {...props} /> : fallback;
  }
  return Object.assign(DeferredPart, { preload });
}
