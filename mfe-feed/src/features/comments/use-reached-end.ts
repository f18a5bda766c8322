import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onReached` when an element scrolls near the visible part of its window. */
export function useReachedEnd(
  end: RefObject<Element | null>,
  isWatching: boolean,
  onReached: () => void,
): void {
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!isWatching || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isWatching]);
}
