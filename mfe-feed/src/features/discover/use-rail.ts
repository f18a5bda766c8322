import { useCallback, useEffect, useState } from 'react';

/** A press moves on by this share of what is in sight, so that the last card becomes the first. */
const STEP = 0.85;

/** Whether a row can be moved either way, and how to. */
export function useRail() {
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const [ways, setWays] = useState({ back: false, forward: false });

  const look = useCallback(() => {
    if (!rail) return;
    // Fractions of a pixel are no way to go.
    const back = rail.scrollLeft > 1;
    const forward = rail.scrollLeft + rail.clientWidth < rail.scrollWidth - 1;
    setWays((known) => (known.back === back && known.forward === forward ? known : { back, forward }));
  }, [rail]);

  useEffect(() => {
    if (!rail) return;
    look();
    rail.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      rail.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [rail, look]);

  return {
    ref: setRail,
    ways,
    /** Cards came or went. */
    look,
    move: (direction: 1 | -1) => rail?.scrollBy({ left: direction * STEP * rail.clientWidth }),
  };
}
