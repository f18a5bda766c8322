import { listenBeforeRouter, NavigationContext, useLocation } from '@beem/platform';
import { useContext, useEffect, useEffectEvent } from 'react';

interface HeldNavigation {
  isHeld: boolean;
  /**
   * Whether a navigation may pass without a question; read at that moment, e.g. when a successful call leaves the page.
   */
  mayPass: () => boolean;
  ask: (go: () => void) => void;
}

/**
 * Holds every navigation that would leave the page, until `ask` allows it: links, redirects, the browser's Back and
 * Forward. When the tab is closed or reloaded, the browser itself asks. A change of the query alone passes.
 *
 * react-router blocks navigation only in data routers, which the shell does not use; so this hook sits between the
 * router's navigator and the history, as data routers do. When several components hold the same page, one question
 * covers all of them.
 */
export function useHeldNavigation({ isHeld, ...hold }: HeldNavigation): void {
  const { navigator } = useContext(NavigationContext);
  const { pathname, key } = useLocation();
  const mayPass = useEffectEvent(hold.mayPass);
  const ask = useEffectEvent(hold.ask);
  useUnloadWarning(isHeld);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history has another index.
  useEffect(() => {
    if (!isHeld) return;
    const held: Hold = { pathname, mayPass: () => mayPass(), ask: (go) => ask(go) };
    const releasePushes = holdPushes(navigator, held);
    const releaseHistory = holdHistory(held);
    return () => {
      releasePushes();
      releaseHistory();
    };
  }, [isHeld, navigator, pathname, key]);
}

type Navigator = Parameters<typeof NavigationContext.Provider>[0]['value']['navigator'];

interface Hold extends Omit<HeldNavigation, 'isHeld'> {
  pathname: string;
}

/** The active holds; the newest is asked first. */
const holds: Hold[] = [];
const watched = new WeakSet<Navigator>();

function holdPushes(navigator: Navigator, hold: Hold): () => void {
  if (!watched.has(navigator)) watchPushes(navigator);
  holds.push(hold);
  return () => void holds.splice(holds.indexOf(hold), 1);
}

/**
 * Wraps the navigator once and permanently, because other forms and remotes use the same one; without a hold every call
 * passes.
 */
function watchPushes(navigator: Navigator): void {
  watched.add(navigator);
  const watch =
    (method: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const go = () => method.call(navigator, to, ...rest);
      const target = typeof to === 'string' ? new URL(to, window.location.origin).pathname : to.pathname;
      const hold = holds.findLast(({ pathname, mayPass }) => (target ?? pathname) !== pathname && !mayPass());
      if (hold) hold.ask(go);
      else go();
    };
  Object.assign(navigator, { push: watch(navigator.push), replace: watch(navigator.replace) });
}

/** The browser reports Back only after it has gone back, so it is sent forward again before the question. */
function holdHistory({ pathname, mayPass, ask }: Hold): () => void {
  const index = readIndex();
  let isReturning = false;
  let isReleased = false;
  return listenBeforeRouter((event) => {
    if (isReleased) return true;
    if (!isReturning && (window.location.pathname === pathname || mayPass())) return false;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return true;
    }
    const steps = readIndex() - index;
    isReturning = true;
    window.history.go(-steps);
    ask(() => {
      isReleased = true;
      window.history.go(steps);
    });
    return true;
  });
}

/** The router numbers the entries of the history. */
function readIndex(): number {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}

/** While `isAsked`, the browser asks for confirmation before the tab is closed or reloaded. */
export function useUnloadWarning(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAsked]);
}
