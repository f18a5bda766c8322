import { useCallback, useEffect, useState } from 'react';

/** A press scrolls by this share of the visible width, so that the last card becomes the first. */
const STEP = 0.85;

/** Scroll state and scroll function of a carousel. */
export function useCarousel() {
  const [carousel, setCarousel] = useState<HTMLElement | null>(null);
  const [canScroll, setCanScroll] = useState({ back: false, forward: false });

  const measure = useCallback(() => {
    if (!carousel) return;
    // Scroll positions may be fractions of a pixel.
    const back = carousel.scrollLeft > 1;
    const forward = carousel.scrollLeft + carousel.clientWidth < carousel.scrollWidth - 1;
    setCanScroll((known) => (known.back === back && known.forward === forward ? known : { back, forward }));
  }, [carousel]);

  useEffect(() => {
    if (!carousel) return;
    measure();
    carousel.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      carousel.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [carousel, measure]);

  return {
    ref: setCarousel,
    canScroll,
    /** Call when cards were added or removed. */
    measure,
    move: (direction: 1 | -1) => carousel?.scrollBy({ left: direction * STEP * carousel.clientWidth }),
  };
}
