import { type ComponentProps, useInsertionEffect } from 'react';
import { BrowserRouter as Router } from 'react-router-dom';

/** @returns whether it has decided; if not, the one that was added before it is asked */
type PopHandler = (event: PopStateEvent) => boolean;

const handlers: PopHandler[] = [];
const handlePop = (event: PopStateEvent) => void handlers.findLast((handle) => handle(event));

/**
 * Calls `handle` at each Back and Forward before the router sees it; `event.stopImmediatePropagation()` hides it from the
 * router. Of several the newest is called first.
 * @returns the function that ends it
 */
export function listenBeforeRouter(handle: PopHandler): () => void {
  handlers.push(handle);
  return () => void handlers.splice(handlers.indexOf(handle), 1);
}

/**
 * The router of the browser's history. Its listener of `popstate` is added after ours: Chromium calls the listeners of
 * the window in the order in which they were added, whether or not they ask for the capture phase.
 */
export function BrowserRouter(props: ComponentProps<typeof Router>) {
  // The router adds its own in a layout effect, which runs later.
  useInsertionEffect(() => {
    window.addEventListener('popstate', handlePop, true);
    return () => window.removeEventListener('popstate', handlePop, true);
  }, []);
  return <Router {...props} />;
}
