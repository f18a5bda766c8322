import { NavigationContext, useLocation } from '@beem/platform';
import { useContext, useEffect, useEffectEvent } from 'react';
import { useUnloadWarning } from './use-unload-warning';

type Ask = (go: () => void) => void;

/**
 * Holds what would leave the page, until `ask` lets it go: links, redirects, the browser's Back and Forward. When the tab
 * is closed or reloaded the browser asks itself. Another query on the same page passes.
 *
 * react-router blocks navigation only for routers that load data, which the shell's is not; so this stands between the
 * router's navigator and the history, as those routers do.
 */
export function useHeldNavigation(isHeld: boolean, ask: Ask): void {
  const { navigator } = useContext(NavigationContext);
  const { pathname, key } = useLocation();
  const askNow = useEffectEvent(ask);
  useUnloadWarning(isHeld);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history has another index.
  useEffect(() => {
    if (!isHeld) return;
    const releasePushes = holdPushes(navigator, pathname, (go) => askNow(go));
    const releaseHistory = holdHistory(pathname, (go) => askNow(go));
    return () => {
      releasePushes();
      releaseHistory();
    };
  }, [isHeld, navigator, pathname, key]);
}

type Navigator = Parameters<typeof NavigationContext.Provider>[0]['value']['navigator'];

function holdPushes(navigator: Navigator, pathname: string, ask: Ask): () => void {
  const original = { push: navigator.push, replace: navigator.replace };
  const hold =
    (method: 'push' | 'replace'): Navigator['push'] =>
    (to, ...rest) => {
      const go = () => original[method].call(navigator, to, ...rest);
      const target = typeof to === 'string' ? new URL(to, window.location.origin).pathname : to.pathname;
      if ((target ?? pathname) === pathname) go();
      else ask(go);
    };
  Object.assign(navigator, { push: hold('push'), replace: hold('replace') });
  return () => Object.assign(navigator, original);
}

/** The browser has already gone back when it says so; it is sent forward again before the question. */
function holdHistory(pathname: string, ask: Ask): () => void {
  const index = readIndex();
  let isReturning = false;
  let isReleased = false;
  function handlePop(event: PopStateEvent) {
    if (isReleased || (!isReturning && window.location.pathname === pathname)) return;
    // At the window listeners of the capture phase come first, so the router does not see it.
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const steps = readIndex() - index;
    isReturning = true;
    window.history.go(-steps);
    ask(() => {
      isReleased = true;
      window.history.go(steps);
    });
  }
  window.addEventListener('popstate', handlePop, true);
  return () => window.removeEventListener('popstate', handlePop, true);
}

/** The router numbers the entries of the history. */
function readIndex(): number {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}
