import { useCallback, useEffect, useState } from 'react';

/** A press scrolls by this share of the visible width, so that the last card becomes the first. */
const STEP = 0.85;

/** Scroll state and scroll function of a carousel. */
export function useCarousel() {
  const [carousel, setCarousel] = useState<HTMLElement | null>(null);
  const [ways, setWays] = useState({ back: false, forward: false });

  const look = useCallback(() => {
    if (!carousel) return;
    // Scroll positions may be fractions of a pixel.
    const back = carousel.scrollLeft > 1;
    const forward = carousel.scrollLeft + carousel.clientWidth < carousel.scrollWidth - 1;
    setWays((known) => (known.back === back && known.forward === forward ? known : { back, forward }));
  }, [carousel]);

  useEffect(() => {
    if (!carousel) return;
    look();
    carousel.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      carousel.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [carousel, look]);

  return {
    ref: setCarousel,
    ways,
    /** Call when cards were added or removed. */
    look,
    move: (direction: 1 | -1) => carousel?.scrollBy({ left: direction * STEP * carousel.clientWidth }),
  };
}
