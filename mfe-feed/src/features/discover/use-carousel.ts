import { useCallback, useEffect, useState } from 'react';

/** A press moves on by this share of what is in sight, so that the last card becomes the first. */
const STEP = 0.85;

/** Whether a row can be moved either way, and how to. */
export function useCarousel() {
  const [carousel, setCarousel] = useState<HTMLElement | null>(null);
  const [ways, setWays] = useState({ back: false, forward: false });

  const look = useCallback(() => {
    if (!carousel) return;
    // Fractions of a pixel are no way to go.
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
    /** Cards came or went. */
    look,
    move: (direction: 1 | -1) => carousel?.scrollBy({ left: direction * STEP * carousel.clientWidth }),
  };
}
