import { createStore, useStore } from '@beem/platform';
import { type ComponentType, useEffect } from 'react';

/** A component of the shell that arrives in a file of its own; `preload` starts it before it is rendered. */
export type Part<P> = ComponentType<P> & { preload: () => void };

/**
 * Keeps what most first pages do not show out of the shell's first load. An external store for the same reason as
 * in areas: React.lazy would hold the reveal back. A part that could not be loaded is tried again at its next mount.
 */
export function createPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const store = createStore<ComponentType<P> | null>(null);
  let isLoading = false;

  const preload = () => {
    if (isLoading || store.get()) return;
    isLoading = true;
    load()
      .then(store.set, (error) => console.error('A part of the page did not load', error))
      .finally(() => {
        isLoading = false;
      });
  };

  const Part = (props: P) => {
    const Loaded = useStore(store);
    useEffect(preload, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
  return Object.assign(Part, { preload });
}
