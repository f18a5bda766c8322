import { type ComponentProps, useInsertionEffect } from 'react';
import { BrowserRouter as Router } from 'react-router-dom';

/** @returns whether it handled the event; if not, the handler that was added before it is called */
type PopHandler = (event: PopStateEvent) => boolean;

const handlers: PopHandler[] = [];
const handlePop = (event: PopStateEvent) => void handlers.findLast((handle) => handle(event));

/**
 * Calls `handle` at each Back and Forward before the router sees it; `event.stopImmediatePropagation()` hides the event
 * from the router. The newest handler is called first.
 * @returns a function that removes the handler
 */
export function listenBeforeRouter(handle: PopHandler): () => void {
  handlers.push(handle);
  return () => void handlers.splice(handlers.indexOf(handle), 1);
}

/**
 * The router of the browser's history. Its `popstate` listener is added after ours: Chromium calls the listeners of the
 * window in the order in which they were added, with or without the capture phase.
 */
export function BrowserRouter(props: ComponentProps<typeof Router>) {
  // The router adds its listener in a layout effect, which runs later.
  useInsertionEffect(() => {
    window.addEventListener('popstate', handlePop, true);
    return () => window.removeEventListener('popstate', handlePop, true);
  }, []);
  return <Router {...props} />;
}
