import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The video last watched, so that coming back to the hub finds it again. */
let lastActiveId: number | null = null;

/** A list that has not moved for so long is at rest, wherever it was heading. */
const REST_MS = 150;

/** The viewer moves the list with their own hand. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown'] as const;

export interface ActiveCard {
  activeIndex: number;
  /** Scrolls to a card and makes it active at once; out of range does nothing. */
  goTo: (index: number) => void;
  /** Steps from the card that was last made active, even before it is drawn: quick presses all count. */
  goBy: (step: -1 | 1) => void;
}

/**
 * Which card of a snap-scrolling viewport is active: the one that fills most of it. Every card is as high as the
 * viewport, so the scroll position alone tells. The active video stays in view when the list changes around it.
 */
export function useActiveCard(viewport: RefObject<HTMLElement | null>, ids: readonly number[]): ActiveCard {
  const [activeId, setActiveId] = useState(() => lastActiveId);
  const lastIndex = useRef(0);
  /** Where a smooth scroll is heading; positions on its way make nothing active. */
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
    // Wherever the list comes to rest, that card is active, also when it was carried past the one it headed for. A
    // scroll that a further step replaced ends as well, on its way: only one that nothing follows has come to rest.
    const arrive = () => {
      handle();
      resting.current = setTimeout(() => {
        stopHeading();
        handleScroll();
      }, REST_MS);
    };
    element?.addEventListener('scroll', handle, { passive: true });
    element?.addEventListener('scrollend', arrive, { passive: true });
    for (const type of OWN_MOVES) element?.addEventListener(type, stopHeading, { passive: true });
    return () => {
      clearTimeout(resting.current);
      element?.removeEventListener('scroll', handle);
      element?.removeEventListener('scrollend', arrive);
      for (const type of OWN_MOVES) element?.removeEventListener(type, stopHeading);
    };
  }, [viewport]);

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
    const isThrottled = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top: index * element.clientHeight, behavior: isThrottled ? 'auto' : 'smooth' });
  }

  return { activeIndex, goTo, goBy: (step) => goTo(lastIndex.current + step) };
}

/** Back to a fresh tab's state: the next visit starts at the first video. */
export function resetFeedPosition(): void {
  lastActiveId = null;
}
