import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReached` when an element, such as the end of a list, comes within `marginPx` of the visible area; not while
 * `isWatching` is false, e.g. while the next page loads.
 */
export function useReachedEnd(
  end: RefObject<Element | null>,
  isWatching: boolean,
  onReached: () => void,
  marginPx = 0,
): void {
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!isWatching || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isWatching, marginPx]);
}
