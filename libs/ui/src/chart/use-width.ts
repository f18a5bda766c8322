import { type RefObject, useEffect, useState } from 'react';

/** The width of an element, in whole CSS pixels, as it changes; `fallback` until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width) || fallback);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, fallback]);
  return width;
}
