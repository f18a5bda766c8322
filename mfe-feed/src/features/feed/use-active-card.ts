import { readStored, useLocation, writeStored } from '@beem/platform';
import { intentOf } from '@beem/platform/sign-in-gate';
import { matchesMedia, media } from '@beem/ui';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Storage key of the last active video: in the storage of all tabs for a guest who returns from the sign-in in a reloaded tab or
 * another one, in that of the tab for its reload. `shell/src/boot/preload.js` reads the latter, too.
 */
const KEY = 'beem.hubVideo';

/** The last active video: the hub starts there when the user returns, also after a reload. */
let lastActiveId = readReloaded();

/** A list that has not scrolled for this long is at rest. */
const REST_MS = 150;

/** Events by which the user scrolls, which end a programmatic scroll. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown'] as const;

export interface ActiveCard {
  activeIndex: number;
  /** Scrolls to a card and makes it active at once; out of range does nothing. */
  goTo: (index: number) => void;
  /** Jumps to the first card, which stays the active one when the list is replaced. */
  goToTop: () => void;
  /** Steps from the card that was made active last, even before it is rendered, so that every quick press counts. */
  goBy: (step: -1 | 1) => void;
}

/**
 * Tracks the active card of a snap-scrolling viewport: the one that fills most of it. Every card is as high as the
 * viewport, so the scroll position determines it. The active video stays in view when the list changes around it.
 */
export function useActiveCard(viewport: RefObject<HTMLElement | null>, ids: readonly number[]): ActiveCard {
  const { state } = useLocation();
  const [activeId, setActiveId] = useState(() => (intentOf(state) ? lastVideoId() : lastActiveId));
  const lastIndex = useRef(0);
  /** Target of a smooth scroll; cards on the way do not become active. */
  const heading = useRef<number | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = activeId === null ? -1 : ids.indexOf(activeId);
  const activeIndex = found >= 0 ? found : Math.min(lastIndex.current, ids.length - 1);

  function activate(index: number) {
    const id = ids[index];
    if (id === undefined) return;
    lastIndex.current = index;
    lastActiveId = id;
    setActiveId(id);
  }

  const handleScroll = useEffectEvent(() => {
    const { scrollTop = 0, clientHeight = 0 } = viewport.current ?? {};
    if (clientHeight === 0) return;
    const index = Math.round(scrollTop / clientHeight);
    if (heading.current !== null) {
      if (Math.abs(scrollTop - heading.current * clientHeight) < 2) heading.current = null;
      return;
    }
    if (index !== activeIndex) activate(index);
  });

  useEffect(() => {
    const element = viewport.current;
    const stopHeading = () => {
      heading.current = null;
    };
    const handle = () => {
      clearTimeout(resting.current);
      handleScroll();
    };
    // The card where the list stops becomes active, even if the scroll overshot its target. A scroll that another step
    // replaced also fires `scrollend`: the list has stopped only if no scroll follows.
    const arrive = () => {
      handle();
      resting.current = setTimeout(() => {
        stopHeading();
        handleScroll();
      }, REST_MS);
    };
    element?.addEventListener('scroll', handle, { passive: true });
    element?.addEventListener('scrollend', arrive, { passive: true });
    for (const type of USER_SCROLL_EVENTS) element?.addEventListener(type, stopHeading, { passive: true });
    return () => {
      clearTimeout(resting.current);
      element?.removeEventListener('scroll', handle);
      element?.removeEventListener('scrollend', arrive);
      for (const type of USER_SCROLL_EVENTS) element?.removeEventListener(type, stopHeading);
    };
  }, [viewport]);

  /** The first video is not kept: a reload there shows newer ones. */
  const keepForReload = useEffectEvent(() => writeReloaded(activeIndex > 0 ? ids[activeIndex] : undefined));
  const keep = useEffectEvent(() => {
    const id = ids[activeIndex];
    if (id !== undefined) writeStored(KEY, String(id));
    keepForReload();
  });
  useEffect(() => {
    const handle = () => document.visibilityState === 'hidden' && keepForReload();
    document.addEventListener('visibilitychange', handle);
    return () => {
      document.removeEventListener('visibilitychange', handle);
      keep();
    };
  }, []);

  useLayoutEffect(() => {
    if (activeIndex === lastIndex.current) return;
    lastIndex.current = activeIndex;
    const element = viewport.current;
    if (element) element.scrollTop = activeIndex * element.clientHeight;
  }, [activeIndex, viewport]);

  function goTo(index: number) {
    const element = viewport.current;
    if (!element || index < 0 || index >= ids.length) return;
    heading.current = index;
    clearTimeout(resting.current);
    activate(index);
    const prefersReducedMotion = matchesMedia(media.reducedMotion);
    element.scrollTo({
      top: index * element.clientHeight,
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
    });
  }

  function goToTop() {
    heading.current = 0;
    clearTimeout(resting.current);
    lastIndex.current = 0;
    lastActiveId = null;
    setActiveId(null);
    viewport.current?.scrollTo({ top: 0, behavior: 'auto' });
  }

  return { activeIndex, goTo, goToTop, goBy: (step) => goTo(lastIndex.current + step) };
}

function writeReloaded(id: number | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(id));
  } catch {
    // The browser refuses storage: the hub starts at its first video.
  }
}

/** The video that was active when this tab was reloaded, or left and returned to. */
function readReloaded(): number | null {
  try {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return loaded?.type === 'navigate' ? null : Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Id of the last active video, also from a tab that was reloaded since or from another one. */
export function lastVideoId(): number | null {
  return lastActiveId ?? (Number(readStored(KEY)) || null);
}

/** Resets to the state of a new tab: the next visit starts at the first video. */
export function resetFeedPosition(): void {
  lastActiveId = null;
  writeReloaded(undefined);
}
