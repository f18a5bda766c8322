import { createStore, useStore } from '@beem/platform';
import { type ComponentType, type ReactNode, useEffect } from 'react';

/**
 * A part of the shell that is not needed for the first paint, in a file of its own. No React.lazy: the reveal
 * throttle of Suspense costs up to 300 ms. A failed load is tried again when the part is next mounted.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const loaded = createStore<{ Component: ComponentType<Props> } | null>(null);
  return function Deferred(props: Props) {
    const ready = useStore(loaded);
    useEffect(() => {
      if (loaded.get()) return;
      load().then(
        (Component) => loaded.set({ Component }),
        (error: unknown) => console.warn('A part of the page did not load', error),
      );
    }, []);
    return ready ? <ready.Component {...props} /> : fallback;
  };
}
